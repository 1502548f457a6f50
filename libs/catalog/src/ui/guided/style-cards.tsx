import { DRIVING_STYLES } from '@tirekit/tires';
import { Link } from '@tirekit/ui';
import { guidedHref, type GuidedState } from '../../model/guided-state.ts';
import styles from './guided.module.css';
import { StyleDrawing } from './style-drawing.tsx';

/** The five driving styles, each the way to the first question. */
export function StyleCards({ state }: { state: GuidedState }) {
  return (
    <ul role="list" className={styles['cards']}>
      {DRIVING_STYLES.map(({ slug, name, sentence }) => (
        <li key={slug} className={styles['card']}>
          <StyleDrawing style={slug} />
          <h2 className={styles['name']}>
            {/* Its answers belong to one style: another one starts with its own weights. */}
            <Link to={guidedHref({ ...state, style: slug, weights: null })}>{name}</Link>
          </h2>
          <p>{sentence}</p>
        </li>
      ))}
    </ul>
  );
}
