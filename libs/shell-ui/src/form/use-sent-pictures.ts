import { useIsMutating, useMutation } from '@tanstack/react-query';
import { messages, UploadedPicture } from '@tirekit/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import type { PicturesRule } from './file-rule.ts';
import { FileNotTaken, sendFile } from './send-file.ts';

/** A picture that the server has; its details are known where this page has sent it. */
export type SentPicture = Pick<UploadedPicture, 'imageId'> & Partial<UploadedPicture>;

export interface SentPicturesOptions {
  readonly rule: PicturesRule;
  /** Of our own server, which passes a picture to the API. */
  readonly path: string;
  /** Ids of the pictures that the server has taken with the form; undefined if it has not answered. */
  readonly attached: readonly string[] | undefined;
  /** Known details of some of them. */
  readonly known?: readonly UploadedPicture[] | undefined;
}

const SENDING = ['sent-pictures'];
const NONE: readonly UploadedPicture[] = [];

/** True while pictures are on their way. A form that is sent by then would send them a second time. */
export const useIsSendingPictures = (): boolean => useIsMutating({ mutationKey: SENDING }) > 0;

/**
 * The optional pictures of a form. Each is sent as soon as it is chosen, so that its sender learns at once if it can't be read.
 * Without scripts, the form brings them along.
 * @returns the bindings of the file field, and the pictures taken so far
 */
export function useSentPictures({ rule, path, attached, known = NONE }: SentPicturesOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<readonly SentPicture[]>(() =>
    (attached ?? []).map((imageId) => known.find((one) => one.imageId === imageId) ?? { imageId }),
  );
  const [before, setBefore] = useState(attached);
  const [problem, setProblem] = useState<string | null>(null);
  // The number of pictures on their way: more can be chosen before the first have arrived.
  const [underWay, setUnderWay] = useState(0);
  // The server has taken further ones with the form.
  if (attached !== undefined && before !== attached) {
    setBefore(attached);
    setTaken(attached.map((imageId) => taken.find((one) => one.imageId === imageId) ?? { imageId }));
  }
  const sending = useMutation({
    mutationKey: SENDING,
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        try {
          const picture = await sendFile(file, {
            path,
            rule,
            schema: UploadedPicture,
            otherwise: messages.uploadsUnavailable,
          });
          setTaken((now) => [...now, picture]);
        } catch (error) {
          const reason = error instanceof FileNotTaken ? error.message : messages.uploadsUnavailable;
          const refusal = files.length === 1 ? reason : `${file.name}: ${reason}`;
          setProblem((now) => (now === null ? refusal : `${now} ${refusal}`));
        } finally {
          setUnderWay((now) => now - 1);
        }
      }
    },
    // Without a network it fails at once, and the button that sends the form does not wait for it.
    networkMode: 'always',
    // They need not be sent a second time, with the form.
    onSettled: () => {
      if (input.current) input.current.value = '';
    },
  });
  return {
    field: {
      ref: input,
      accept: rule.types.join(','),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const files = [...(event.currentTarget.files ?? [])];
        setProblem(null);
        if (taken.length + underWay + files.length > rule.countMax) {
          setProblem(rule.tooMany);
          event.currentTarget.value = '';
        } else if (files.length > 0) {
          setUnderWay((now) => now + files.length);
          sending.mutate(files);
        }
      },
    },
    problem,
    taken,
    isSending: underWay > 0,
    remove(imageId: string) {
      // The button that was pressed is about to go.
      input.current?.focus();
      setTaken((now) => now.filter((one) => one.imageId !== imageId));
    },
  };
}
