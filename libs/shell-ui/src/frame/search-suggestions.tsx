import { useQuery } from '@tanstack/react-query';
import { findTypedVin, mayBecomeTypedVin, messages, type Suggestion } from '@tirekit/contract';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { useDebounce } from 'use-debounce';
import { useApi } from '../root/api-context.tsx';
import { foundKinds } from './found-kinds.ts';
import { type Meaning, meaningQuery } from './meaning-query.ts';
import { recentSearches, rememberSearch, type RecentSearch } from './recent-searches.ts';
import styles from './search-suggestions.module.css';
import { suggestionsQuery } from './suggestions-query.ts';
import * as pageMessages from '../page/page-messages.ts';

/** Milliseconds that typing has to pause before the search is asked. */
const PAUSE_MS = 120;

const VIN_SENTENCE = 'That looks like a VIN. Press Enter to find your vehicle.';

/** An entry of the list: a page for the typed text or, before anything is typed, the page of an earlier search. */
interface Offered extends RecentSearch {
  readonly detail: string | null;
  readonly kind: string;
}

const suggested = ({ label, detail, path, kind }: Suggestion): Offered => ({
  label,
  detail,
  path,
  kind: foundKinds[kind],
});
const explained = ({ title, short, to }: Meaning): Offered => ({
  label: title,
  detail: short,
  path: to,
  kind: 'Meaning',
});
const recent = (search: RecentSearch): Offered => ({ ...search, detail: null, kind: 'Recent' });

/**
 * The entries for the field's text, a moment after the last keystroke, with the sentence above them. A term of the tire
 * dictionary comes first, with its meaning.
 */
function useSuggestions(typed: string): { offered: readonly Offered[]; sentence: string | null } | null {
  const [text] = useDebounce(typed, PAUSE_MS);
  // A VIN belongs in no address, and the question is one.
  const question = mayBecomeTypedVin(text) ? '' : text;
  const { data, isError } = useQuery(suggestionsQuery(useApi(), question));
  const { data: meaning } = useQuery(meaningQuery(question));
  if (typed === '') return null;
  if (mayBecomeTypedVin(typed))
    return findTypedVin(typed) === null ? null : { offered: [], sentence: VIN_SENTENCE };
  const meanings = meaning ? [explained(meaning)] : [];
  if (isError) return { offered: meanings, sentence: pageMessages.searchFailed };
  if (data === undefined) return null;
  const { suggestions, unread } = data;
  const offered = [...meanings, ...suggestions.map(suggested)];
  if (offered.length === 0) return { offered, sentence: messages.noMatches };
  if (suggestions.length === 0) return { offered, sentence: null };
  const left = unread.map((phrase) => `“${phrase}”`).join(' and ');
  return { offered, sentence: left === '' ? null : `Without ${left}:` };
}

/**
 * Suggestions below the search field, as a combobox (ARIA 1.2): arrows choose, Enter follows, Escape closes. It loads
 * when the field is first used, and turns the existing input into a combobox, so that typing is never interrupted.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId();
  const navigate = useNavigate();
  const submit = useSubmit();
  const [typed, setTyped] = useState(input.value.trim());
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const found = useSuggestions(typed);
  const isEmpty = typed === '';
  const options = isEmpty ? recentSearches().map(recent) : (found?.offered ?? []);
  const shown = open && (isEmpty ? options.length > 0 : found !== null);
  const optionId = (at: number): string => `${listId}-${String(at)}`;

  const go = ({ label, path }: Offered) => {
    rememberSearch({ label, path });
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
    const count = options.length;
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
      const option = shown ? options[chosen] : undefined;
      // The search has been submitted: an answer that is still on its way comes too late.
      if (option === undefined) return setOpen(false);
      event.preventDefault();
      go(option);
    }
  });
  // Another page may have written its own search into the field meanwhile.
  const onFocus = useEffectEvent(() => {
    const text = input.value.trim();
    setTyped(text);
    setChosen(-1);
    setOpen(text === '');
  });
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const label = input.value.trim();
    const vin = findTypedVin(label);
    if (vin !== null) {
      // The form would put it into its address and into the browser's history.
      event.preventDefault();
      setOpen(false);
      input.form?.reset();
      void submit({ vin }, { method: 'post', action: '/find/vin' });
      return;
    }
    if (label !== '') rememberSearch({ label, path: `/search?query=${encodeURIComponent(label)}` });
  });

  useEffect(() => {
    const input_ = (): void => onInput();
    const keyDown = (event: KeyboardEvent): void => onKeyDown(event);
    const blur = (): void => setOpen(false);
    const focus = (): void => onFocus();
    const sent = (event: SubmitEvent): void => onSubmit(event);
    const { form } = input;
    input.addEventListener('input', input_);
    input.addEventListener('keydown', keyDown);
    input.addEventListener('blur', blur);
    input.addEventListener('focus', focus);
    form?.addEventListener('submit', sent);
    // Keys that were pressed between the first use of the field and now.
    const catchUp = setTimeout(input_);
    return () => {
      clearTimeout(catchUp);
      input.removeEventListener('input', input_);
      input.removeEventListener('keydown', keyDown);
      input.removeEventListener('blur', blur);
      input.removeEventListener('focus', focus);
      form?.removeEventListener('submit', sent);
    };
  }, [input]);

  // The input belongs to the form around it; the attributes of a combobox are added here.
  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(shown && options.length > 0));
    if (shown && chosen >= 0) input.setAttribute('aria-activedescendant', `${listId}-${String(chosen)}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, shown, options.length, chosen]);

  const sentence = isEmpty ? null : found?.sentence;
  return (
    <div className={styles['panel']} hidden={!shown}>
      {shown && sentence && (
        <p className={styles['sentence']} role="status">
          {sentence}
        </p>
      )}
      <ul
        id={listId}
        role="listbox"
        aria-label={isEmpty ? 'Recent searches' : 'Suggestions'}
        className={styles['list']}
      >
        {options.map((option, at) => (
          <li
            key={`${option.kind} ${option.path}`}
            id={optionId(at)}
            role="option"
            aria-selected={at === chosen}
            className={styles['option']}
            // Before the field loses focus, which would close the list under the pointer.
            onMouseDown={(event) => {
              event.preventDefault();
              go(option);
            }}
          >
            <span>
              {option.label}
              {option.detail && <span className={styles['detail']}> {option.detail}</span>}
            </span>
            <span className={styles['kind']}>{option.kind}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
