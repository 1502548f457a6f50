import { useQuery } from '@tanstack/react-query';
import { Search } from '@tirekit/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Icon } from '@tirekit/ui';
import { SnapIconLink } from '../page/snap-link.tsx';
import { tell } from '../measurement/signals.ts';
import styles from './frame.module.css';

/** The code of the suggestions. `lazy` would remember for good that it could not be loaded. */
const suggestionsCode = {
  queryKey: ['code', 'search-suggestions'],
  queryFn: () => import('./search-suggestions.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

const PATH = '/search';

/**
 * A plain search form that leads to `/search`, where it shows the search again. With scripts it makes suggestions once
 * it is used.
 */
export function SearchForm() {
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  const { data: code, isError, refetch } = useQuery({ ...suggestionsCode, enabled: used !== null });
  const use = (input: HTMLInputElement): void => {
    setUsed(input);
    if (isError) void refetch();
  };
  const { pathname, search } = useLocation();
  const query = pathname === PATH ? (new URLSearchParams(search).get('query') ?? '') : '';
  const field = useRef<HTMLInputElement>(null);
  const page = useRef(pathname + query);
  useEffect(() => {
    const input = field.current;
    if (input === null || page.current === pathname + query) return;
    page.current = pathname + query;
    // The visitor is already typing.
    if (input !== document.activeElement) input.value = query;
  }, [pathname, query]);
  return (
    <Form
      role="search"
      action={PATH}
      className={styles['search'] ?? ''}
      // Words that name one page lead there without the page of results.
      onSubmit={() => tell({ kind: 'search', term: field.current?.value ?? '' })}
    >
      <label className={styles['unseen']} htmlFor="site-search">
        Search tires
      </label>
      <input
        ref={field}
        className={styles['searchField']}
        id="site-search"
        type="search"
        name="query"
        defaultValue={query}
        required
        maxLength={80}
        placeholder="Size, vehicle, or brand"
        autoComplete="off"
        enterKeyHint="search"
        onFocus={(event) => use(event.currentTarget)}
        // The focus may have come before hydration; what is typed then is given to React afterwards.
        onInput={(event) => use(event.currentTarget)}
      />
      <SnapIconLink className={styles['searchCamera'] ?? ''} />
      <button className={styles['searchButton']} type="submit">
        <Icon icon={Search} />
        <span className={styles['unseen']}>Search</span>
      </button>
      {used && code && <code.SearchSuggestions input={used} />}
    </Form>
  );
}
