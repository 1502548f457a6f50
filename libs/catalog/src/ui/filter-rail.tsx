import type { Facet } from '@tirekit/contract';
import { Accordion, AccordionItem, Button, CheckboxField, formatNumber, RadioGroup } from '@tirekit/ui';
import { Form } from 'react-router';
import type { ListScope } from '../model/list-query.ts';
import type { ListState } from '../model/list-state.ts';
import styles from './filter-rail.module.css';

interface FilterRailProps {
  path: string;
  scope: ListScope;
  /** With what was just chosen, while it is on its way. */
  state: ListState;
  facets: readonly Facet[];
  /** A choice was made; the form holds it. */
  onChoice: (form: HTMLFormElement) => void;
}

/** How many values stand open in a long facet; the rest folds behind them. */
const SHOWN = 8;

type ManyKey = 'brand' | 'category' | 'type' | 'feature';
type OneKey = 'price' | 'score' | 'rating';
const anyNames: Record<OneKey, string> = { price: 'Any price', score: 'Any score', rating: 'Any rating' };

const isManyKey = (key: Facet['key']): key is ManyKey =>
  key === 'brand' || key === 'category' || key === 'type' || key === 'feature';
const isOneKey = (key: Facet['key']): key is OneKey => key === 'price' || key === 'score' || key === 'rating';

function Choices({
  facet,
  name,
  state,
  onChoice,
}: { facet: Facet; name: ManyKey } & Pick<FilterRailProps, 'state' | 'onChoice'>) {
  const chosen: readonly string[] = state[name];
  const values = facet.values.toSorted(
    (a, b) => Number(chosen.includes(b.slug)) - Number(chosen.includes(a.slug)),
  );
  const boxes = values.map(({ slug, name: label, count }) => (
    <CheckboxField
      key={slug}
      dense
      name={name}
      value={slug}
      label={label}
      count={count}
      checked={chosen.includes(slug)}
      onChange={({ currentTarget: { form } }) => form && onChoice(form)}
    />
  ));
  if (boxes.length <= SHOWN + 2) return boxes;
  return (
    <>
      {boxes.slice(0, SHOWN)}
      <details className={styles['more']}>
        <summary>{formatNumber(boxes.length - SHOWN)} more</summary>
        {boxes.slice(SHOWN)}
      </details>
    </>
  );
}

function FacetChoice({
  facet,
  state,
  onChoice,
}: { facet: Facet } & Pick<FilterRailProps, 'state' | 'onChoice'>) {
  const { key, label, values } = facet;
  if (isManyKey(key))
    return (
      <fieldset className={styles['group']}>
        <legend className={styles['unseen']}>{label}</legend>
        <Choices facet={facet} name={key} state={state} onChoice={onChoice} />
      </fieldset>
    );
  if (!isOneKey(key)) return null;
  return (
    <RadioGroup
      legend={<span className={styles['unseen']}>{label}</span>}
      name={key}
      required={false}
      value={state[key] ?? ''}
      onChange={() => {
        const form = document.querySelector<HTMLFormElement>('#filters');
        if (form) onChoice(form);
      }}
      options={[
        { value: '', label: anyNames[key] },
        ...values.map(({ slug, name, count }) => ({ value: slug, label: name, detail: formatNumber(count) })),
      ]}
    />
  );
}

/** What the path fixes already is no choice. */
function offered(facets: readonly Facet[], scope: ListScope): Facet[] {
  const fixed: Partial<Record<Facet['key'], boolean>> = {
    brand: scope.brand !== undefined,
    category: scope.category !== undefined,
    type: scope.type !== undefined,
    diameter: true,
  };
  return facets.filter(({ key, values }) => !fixed[key] && values.length > 0);
}

const openAtFirst: readonly Facet['key'][] = ['brand', 'category', 'price', 'feature'];

/** Filters as a form that leads to the same list by GET; where scripts run, each choice applies at once. */
export function FilterRail({ path, scope, state, facets, onChoice }: FilterRailProps) {
  return (
    <details className={styles['rail']}>
      <summary className={styles['open']}>Filters</summary>
      <Form id="filters" action={path} className={styles['form'] ?? ''} aria-label="Filters">
        {state.fitment !== null && <input type="hidden" name="fitment" value={state.fitment} />}
        {state.axle !== null && <input type="hidden" name="axle" value={state.axle} />}
        {state.sort !== 'recommended' && <input type="hidden" name="sort" value={state.sort} />}
        <Accordion>
          {offered(facets, scope).map((facet) => (
            <AccordionItem key={facet.key} title={facet.label} open={openAtFirst.includes(facet.key)}>
              <FacetChoice facet={facet} state={state} onChoice={onChoice} />
            </AccordionItem>
          ))}
        </Accordion>
        <noscript>
          <Button type="submit" tone="primary" wide>
            Apply filters
          </Button>
        </noscript>
      </Form>
    </details>
  );
}
