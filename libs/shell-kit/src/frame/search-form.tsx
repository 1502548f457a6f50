import { Search } from '@tirekit/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { Form } from 'react-router';
import { Icon } from '@tirekit/ui';
import styles from './frame.module.css';

const SearchSuggestions = lazy(() => import('./search-suggestions.tsx'));

/** Search by words: a plain form that leads to `/search`. With scripts it suggests once it is used. */
export function SearchForm() {
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  return (
    <Form role="search" action="/search" className={styles['search'] ?? ''}>
      <label className={styles['unseen']} htmlFor="site-search">
        Search tires
      </label>
      <input
        className={styles['searchField']}
        id="site-search"
        type="search"
        name="query"
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
      {used && (
        <Suspense fallback={null}>
          <SearchSuggestions input={used} />
        </Suspense>
      )}
    </Form>
  );
}
