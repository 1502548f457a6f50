import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type FileDestination, sendFile } from './send-file.ts';
import type { RouteForm } from './use-route-form.ts';

export interface SentFileOptions<Schema extends z.ZodMiniType> {
  readonly form: RouteForm;
  /** Names of the form's file field, and of the hidden field with the id of a file that was sent before the form. */
  readonly names: { readonly file: string; readonly id: string };
  /** The id of a file that the server took with the form before it found another mistake. */
  readonly attached: string | undefined;
  readonly destination: FileDestination<Schema>;
  readonly getId: (taken: z.output<Schema>) => string;
}

/**
 * An optional file of a form. It is sent as soon as it is chosen, so that its sender hears at once if it can't be read. Without
 * scripts the form brings it along.
 * @returns the bindings of its file field, and the id for the hidden one, which is empty without a file
 */
export function useSentFile<Schema extends z.ZodMiniType>({
  form,
  names,
  attached,
  destination,
  getId,
}: SentFileOptions<Schema>) {
  const input = useRef<HTMLInputElement>(null);
  const [before, setBefore] = useState(attached ?? '');
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(file, destination),
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    // It need not be sent a second time, with the form.
    onSettled: () => {
      if (input.current) input.current.value = '';
    },
  });
  const { ref, onChange, defaultValue: _none, ...field } = form.field(names.file);
  const forget = () => {
    sending.reset();
    setBefore('');
  };
  return {
    field: {
      ...field,
      accept: destination.rule.types.join(','),
      error: sending.error?.message ?? field.error ?? form.field(names.id).error,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        onChange(event);
        const [file] = event.currentTarget.files ?? [];
        forget();
        if (file !== undefined) sending.mutate(file);
      },
      ref(element: HTMLInputElement | null) {
        ref(element);
        input.current = element;
      },
    },
    taken: sending.data,
    id: sending.data === undefined ? before : getId(sending.data),
    isSending: sending.isPending,
    remove() {
      forget();
      if (!input.current) return;
      input.current.value = '';
      // The button that was pressed is about to go.
      input.current.focus();
    },
  };
}
