import { SkipLink } from '@tirekit/ui';
import { TRAY_ID } from './tray-id.ts';
import { useCompare } from './compare-store.ts';
import styles from './compare-toggle.module.css';

/** The form that sends the checked tires where no script keeps a list of them. */
export const COMPARE_FORM = 'compare';

interface CompareToggleProps {
  itemId: string;
  /** The words that screen readers add, because a list has many: `Norvik Meridian AS 225/65R17`. */
  name: string;
}

/**
 * Chooses a tire to be compared. Without scripts, the box belongs to the form of {@link CompareList}. One that is checked before
 * they run counts then: a tire that the list has already is a duplicate, and says so. A chosen tire leads keyboards to the tray, which is
 * behind everything else on the page.
 */
export function CompareToggle({ itemId, name }: CompareToggleProps) {
  const isChosen = useCompare(({ tires }) => tires.some((tire) => tire.itemId === itemId));
  const add = useCompare((state) => state.add);
  const remove = useCompare((state) => state.remove);
  return (
    <label className={styles['toggle']}>
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name="tires"
        value={itemId}
        aria-label={`Compare ${name}`}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => (checked ? add({ itemId, name }) : remove(itemId))}
      />
      Compare
      {isChosen && <SkipLink target={TRAY_ID}>Go to the tires to compare</SkipLink>}
    </label>
  );
}
