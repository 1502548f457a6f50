import type { TireSummary } from '@tirekit/contract';
import { CardList, cardTire, type CardTire, teaserTire, TireCard } from '@tirekit/tire-ui';

/** The tires of a deal as cards show them, for loaders. */
export const listCards = (items: readonly TireSummary[]): CardTire[] => items.map(cardTire);

interface TiresSectionProps {
  id: string;
  title: string;
  /** The id of the heading above, where a page has several such sections. */
  of?: string;
  tires: readonly CardTire[];
}

/** Tires at their price to pay; nothing if there are none. */
export function TiresSection({ id, title, of, tires }: TiresSectionProps) {
  if (tires.length === 0) return null;
  return (
    <section aria-labelledby={of === undefined ? id : `${id} ${of}`}>
      <h2 id={id}>{title}</h2>
      <CardList tires={tires} columns>
        {tires.map((tire) => (
          <TireCard key={tire.itemId} tire={teaserTire(tire)} />
        ))}
      </CardList>
    </section>
  );
}
