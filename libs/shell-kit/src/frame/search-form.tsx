import { Search } from '@tirekit/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Icon } from '@tirekit/ui';
import styles from './frame.module.css';
import type SearchSuggestions from './search-suggestions.tsx';

const PATH = '/search';

/**
 * A plain search form that leads to `/search`, where it shows the search again. With scripts it makes suggestions once
 * it is used.
 */
export function SearchForm() {
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions | null>(null);
  useEffect(() => {
    if (used === null || Suggestions !== null) return;
    import('./search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.default),
      // Searching does without; the field asks again the next time it is used.
      () => setUsed(null),
    );
  }, [used, Suggestions]);
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
    <Form role="search" action={PATH} className={styles['search'] ?? ''}>
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
        placeholder="Size, car or brand"
        autoComplete="off"
        enterKeyHint="search"
        onFocus={(event) => setUsed(event.currentTarget)}
      />
      <button className={styles['searchButton']} type="submit">
        <Icon icon={Search} />
        <span className={styles['unseen']}>Search</span>
      </button>
      {used && Suggestions && <Suggestions input={used} />}
    </Form>
  );
}
