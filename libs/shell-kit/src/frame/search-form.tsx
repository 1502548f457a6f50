import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Icon } from '@tirekit/ui';
import styles from './frame.module.css';

/** Search by words: a plain form that leads to `/search`. */
export function SearchForm() {
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
      />
      <button className={styles['searchButton']} type="submit">
        <Icon icon={Search} />
        <span className={styles['unseen']}>Search</span>
      </button>
    </Form>
  );
}
