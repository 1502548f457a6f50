import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import type { RouteForm } from './use-route-form.ts';

interface SentFileOptions<Taken> {
  readonly form: RouteForm;
  /** Names of the form's file field, and of the hidden field with the id of a file that was sent before the form. */
  readonly names: { readonly file: string; readonly id: string };
  /** The id of a file that the server took with the form before it found another mistake. */
  readonly attached: string | undefined;
  /** A problem that the browser sees by itself; null if there is none. */
  readonly problemOf: (file: File) => string | null;
  /** Rejects with an error whose message is for the person who chose the file. */
  readonly send: (file: File) => Promise<Taken>;
  readonly idOf: (taken: Taken) => string;
}

/**
 * An optional file of a form. It is sent as soon as it is chosen, so that its sender hears at once if it can't be read. Without
 * scripts the form brings it along.
 * @returns the bindings of its file field, and the id for the hidden one, which is empty without a file
 */
export function useSentFile<Taken>({ form, names, attached, problemOf, send, idOf }: SentFileOptions<Taken>) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [before, setBefore] = useState(attached ?? '');
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      // It need not be sent a second time, with the form.
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
      error: problem ?? sending.error?.message ?? field.error ?? form.field(names.id).error,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        onChange(event);
        const [file] = event.currentTarget.files ?? [];
        forget();
        const found = file === undefined ? null : problemOf(file);
        setProblem(found);
        if (file !== undefined && found === null) sending.mutate(file);
        else if (found !== null) event.currentTarget.value = '';
      },
      ref(element: HTMLInputElement | null) {
        ref(element);
        input.current = element;
      },
    },
    taken: sending.data,
    id: sending.data === undefined ? before : idOf(sending.data),
    isSending: sending.isPending,
    remove() {
      forget();
      setProblem(null);
      if (input.current) input.current.value = '';
    },
  };
}
