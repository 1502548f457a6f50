import { Notice } from '@tirekit/ui';
import { useSearchParams } from 'react-router';
import type { SavedPages } from './saved-words.ts';

/** Says that what a form sent is done; nothing otherwise. */
export function SavedNotice({ savedWords }: Pick<SavedPages, 'savedWords'>) {
  const words = savedWords(useSearchParams()[0]);
  if (words === null) return null;
  return (
    <Notice tone="positive" role="status">
      <p>{words}</p>
    </Notice>
  );
}
