import { useMutation } from '@tanstack/react-query';
import { business, messages, pictureTypes, type ReviewPicture } from '@tirekit/contract';
import { FileNotTaken } from '@tirekit/shell-ui';
import { Button, TextField } from '@tirekit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { attachReviewPicture } from '../../data/attach-review-picture.ts';
import styles from './write.module.css';

interface PictureFieldProps {
  /** Of the page with the form. */
  formPath: string;
  /** Ids of pictures that the server took before it found something else; undefined if it has not said. */
  attached: readonly string[] | undefined;
  /** Known details of some of them. */
  known?: readonly ReviewPicture[] | undefined;
  /** The server's message about the files. */
  error: string | undefined;
}

type Taken = Pick<ReviewPicture, 'imageId'> & Partial<ReviewPicture>;

const NONE: readonly ReviewPicture[] = [];

/** By which the form knows that pictures are on their way. */
export const SENDING_PICTURES = ['review-picture'];

const { picturesMax, imageBytesMax } = business.reviewForm;

/** Optional pictures. Each is sent as soon as it is chosen, and shown as we keep it. Without scripts the form brings them along. */
export function PictureField({ formPath, attached, known = NONE, error }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<readonly Taken[]>(
    (attached ?? []).map((imageId) => known.find((one) => one.imageId === imageId) ?? { imageId }),
  );
  const [before, setBefore] = useState(attached);
  const [problem, setProblem] = useState<string | null>(null);
  // The server has taken further ones with the form.
  if (attached !== undefined && before !== attached) {
    setBefore(attached);
    setTaken(attached.map((imageId) => taken.find((one) => one.imageId === imageId) ?? { imageId }));
  }
  const sending = useMutation({
    mutationKey: SENDING_PICTURES,
    mutationFn: async (files: readonly File[]) => {
      const refused: string[] = [];
      for (const file of files) {
        try {
          const picture = await attachReviewPicture(formPath, file);
          setTaken((now) => [...now, picture]);
        } catch (error) {
          if (!(error instanceof FileNotTaken)) throw error;
          refused.push(files.length === 1 ? error.message : `${file.name}: ${error.message}`);
        }
      }
      if (refused.length > 0) throw new FileNotTaken(refused.join(' '));
    },
    // Without a network it fails at once, and the button that sends the form does not wait for it.
    networkMode: 'always',
    // They need not be sent a second time, with the form.
    onSettled: () => {
      if (input.current) input.current.value = '';
    },
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    setProblem(null);
    sending.reset();
    if (taken.length + files.length > picturesMax) {
      setProblem(messages.reviewPictures);
      event.currentTarget.value = '';
    } else if (files.length > 0) sending.mutate(files);
  };
  return (
    <div className={styles['fields']}>
      {/* A picture's problem appears after a while, when the focus may be elsewhere. */}
      <div aria-live="polite">
        <TextField
          label="Pictures"
          hint={`Up to ${String(picturesMax)}, JPEG, PNG, WebP, or AVIF, ${String(imageBytesMax / 1_000_000)} MB each. Leave out faces and license plates.`}
          type="file"
          name="files"
          accept={pictureTypes.join(',')}
          multiple
          optional
          error={problem ?? sending.error?.message ?? error}
          onChange={choose}
          ref={input}
        />
      </div>
      <div role="status">
        {sending.isPending && <p>Attaching…</p>}
        {taken.length > 0 && (
          <p>{`${String(taken.length)} ${taken.length === 1 ? 'picture is' : 'pictures are'} attached.`}</p>
        )}
      </div>
      {taken.map(({ imageId, path, width, height }, at) => (
        <div key={imageId} className={styles['picture']}>
          <input type="hidden" name="pictures" value={imageId} />
          {path !== undefined && (
            <img
              className={styles['thumbnail']}
              src={path}
              width={width}
              height={height}
              alt={`Picture ${String(at + 1)} of your review`}
            />
          )}
          <Button
            tone="quiet"
            aria-label={`Remove picture ${String(at + 1)}`}
            onClick={() => {
              input.current?.focus();
              setTaken(taken.filter((one) => one.imageId !== imageId));
            }}
          >
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}
