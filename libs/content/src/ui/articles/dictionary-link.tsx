import { dictionaryPath } from '@tirekit/contract';
import { Link } from '@tirekit/ui';
import styles from './articles.module.css';

/** The way to the dictionary, above the articles. */
export const DictionaryLink = () => (
  <p className={styles['dictionary']}>
    <Link to={dictionaryPath}>
      <strong>Tire dictionary</strong>
    </Link>
    <span>Every word on a sidewall, a spec sheet, and a shop’s invoice, from A to Z.</span>
  </p>
);
