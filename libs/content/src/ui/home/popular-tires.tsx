import { useQuery } from '@tanstack/react-query';
import { useApi, useExperiment } from '@tirekit/shell-ui';
import { CardList, teaserTire, TireCard } from '@tirekit/tire-ui';
import { getPopularWords, type PopularFor, popularQuery } from '../../data/popular.ts';

/** The cards of the highest rated tires. Loaded when the block comes near, apart from the page's own code. */
export default function PopularTires({ wanted, vehicle }: { wanted: PopularFor; vehicle: string | null }) {
  const side = useExperiment('ourPicks');
  const by = side === 'variant' ? 'score' : 'rating';
  const { data: tires, isError } = useQuery({
    ...popularQuery(useApi(), wanted, by),
    // Until the side is known: nothing that was shown changes afterwards.
    enabled: side !== null,
  });
  if (isError) return <p>These tires could not be loaded. The finders above show all of them.</p>;
  if (tires === undefined) return null;
  if (tires.length === 0) return <p>We have no rated tires for this vehicle yet.</p>;
  return (
    <>
      <p>{getPopularWords(by, tires)}</p>
      <CardList tires={tires} columns>
        {tires.map((tire) => (
          <TireCard
            key={tire.itemId}
            tire={teaserTire(tire)}
            headingLevel={3}
            vehicle={vehicle ?? undefined}
          />
        ))}
      </CardList>
    </>
  );
}
