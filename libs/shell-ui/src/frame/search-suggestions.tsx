import { useQuery } from '@tanstack/react-query';
import { foundKinds, messages } from '@tirekit/contract';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounce } from 'use-debounce';
import { useApi } from '../root/api-context.tsx';
import styles from './search-suggestions.module.css';
import { type Suggestion, suggestionsQuery } from './suggestions-query.ts';

/** How long typing has to pause before the search is asked. */
const PAUSE_MS = 120;

/** The suggestions for the field's text, a moment after the last keystroke, with the sentence above them. */
function useSuggestions(
  typed: string,
): { suggestions: readonly Suggestion[]; sentence: string | null } | null {
  const [text] = useDebounce(typed, PAUSE_MS);
  const { data, isError } = useQuery(suggestionsQuery(useApi(), text));
  if (typed === '') return null;
  if (isError) return { suggestions: [], sentence: messages.searchFailed };
  if (data === undefined) return null;
  const { suggestions, unread } = data;
  if (suggestions.length === 0) return { suggestions, sentence: messages.noMatches };
  const left = unread.map((phrase) => `“${phrase}”`).join(' and ');
  return { suggestions, sentence: left === '' ? null : `Without ${left}:` };
}

/**
 * Suggestions below the search field, as a combobox (ARIA 1.2): arrows choose, Enter follows, Escape closes. It loads
 * when the field is first used, and turns the existing input into a combobox, so that typing is never interrupted.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(input.value.trim());
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const found = useSuggestions(typed);
  const suggestions = found?.suggestions ?? [];
  const shown = open && found !== null;
  const optionId = (at: number): string => `${listId}-${String(at)}`;

  const go = ({ path }: Suggestion) => {
    setOpen(false);
    input.blur();
    void navigate(path);
  };

  const onInput = useEffectEvent(() => {
    setTyped(input.value.trim());
    setChosen(-1);
    setOpen(true);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const count = suggestions.length;
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    } else if (shown && count > 0 && event.key === 'ArrowDown') {
      event.preventDefault();
      setChosen((at) => (at + 1) % count);
    } else if (shown && count > 0 && event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen((at) => (at <= 0 ? count - 1 : at - 1));
    } else if (event.key === 'Enter') {
      const suggestion = shown ? suggestions[chosen] : undefined;
      // The search has been submitted: an answer that is still on its way comes too late.
      if (suggestion === undefined) return setOpen(false);
      event.preventDefault();
      go(suggestion);
    }
  });

  useEffect(() => {
    const input_ = (): void => onInput();
    const keyDown = (event: KeyboardEvent): void => onKeyDown(event);
    const blur = (): void => setOpen(false);
    input.addEventListener('input', input_);
    input.addEventListener('keydown', keyDown);
    input.addEventListener('blur', blur);
    // Keys that were pressed between the first use of the field and now.
    const catchUp = setTimeout(input_);
    return () => {
      clearTimeout(catchUp);
      input.removeEventListener('input', input_);
      input.removeEventListener('keydown', keyDown);
      input.removeEventListener('blur', blur);
    };
  }, [input]);

  // The input belongs to the form around it; the attributes of a combobox are added here.
  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(shown && suggestions.length > 0));
    if (shown && chosen >= 0) input.setAttribute('aria-activedescendant', `${listId}-${String(chosen)}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, shown, suggestions.length, chosen]);

  const sentence = found?.sentence;
  return (
    <div className={styles['panel']} hidden={!shown}>
      {shown && sentence && (
        <p className={styles['sentence']} role="status">
          {sentence}
        </p>
      )}
      <ul id={listId} role="listbox" aria-label="Suggestions" className={styles['list']}>
        {suggestions.map((suggestion, at) => (
          <li
            key={`${suggestion.kind} ${suggestion.path}`}
            id={optionId(at)}
            role="option"
            aria-selected={at === chosen}
            className={styles['option']}
            // Before the field loses focus, which would close the list under the pointer.
            onMouseDown={(event) => {
              event.preventDefault();
              go(suggestion);
            }}
          >
            <span>
              {suggestion.label}
              {suggestion.detail && <span className={styles['detail']}> {suggestion.detail}</span>}
            </span>
            <span className={styles['kind']}>{foundKinds[suggestion.kind]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
