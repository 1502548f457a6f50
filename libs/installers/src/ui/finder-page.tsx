import { type Place, type UrbanArea } from '@tirekit/contract';
import { useVisitor } from '@tirekit/shell-ui';
import { Breadcrumbs, type Crumb, Notice, Page, Stack } from '@tirekit/ui';
import { useState } from 'react';
import { UNKNOWN_PLACE } from '../model/place-fields.ts';
import { type ShopsFound, type ShopsWhere, useShops } from '../data/shops.ts';
import { type FinderState, writeFinderState } from '../model/finder-state.ts';
import { placeName } from '../model/place-name.ts';
import { installPriceText } from '../model/price-words.ts';
import { AreaLinks } from './area-links.tsx';
import styles from './finder-page.module.css';
import type { MapEdges } from './map/map-types.ts';
import { type PlaceAnswer, PlaceForm } from './place-form.tsx';
import { ShopResults } from './shop-results.tsx';

/** The page's address, without its query. */
export const FINDER_PATH = '/tire-shops';

export const finderCrumbs: readonly Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Tire shops' }];

export interface FinderPageProps {
  state: FinderState;
  /** The place that the address names. */
  place: Place | null;
  /** The visitor's ZIP code, where the page is rendered for them alone. */
  zip: string | null;
  /** The shops at that place or ZIP code. */
  found: ShopsFound | null;
  areas: readonly UrbanArea[];
  /** The action's answer to a posted place. */
  answer: PlaceAnswer | undefined;
}

/** Tire shops near a ZIP code, near a place by its name, or on a piece of the map. */
export function FinderPage({ state, place, zip, found, areas, answer }: FinderPageProps) {
  const visitor = useVisitor();
  const around = place?.zip ?? visitor?.location?.zip ?? zip;
  const [piece, setPiece] = useState<{ edges: MapEdges; around: string | null } | null>(null);
  // A piece of the map counts until another place is asked for.
  const edges = piece?.around === around ? piece.edges : null;
  const where: ShopsWhere | null = edges ?? (around === null ? null : { zip: around });
  const isKnown = edges === null && around !== null && around === (place?.zip ?? zip);
  const shown = useShops(where, state, isKnown ? found : null);
  const named = place ?? shown.found?.place ?? null;
  const near = edges ? 'on this part of the map' : named ? `near ${placeName(named)}` : '';
  // A link may have named the visitor's state: better than nothing while their place is unknown.
  const region = where === null ? (visitor?.region ?? null) : null;
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs items={finderCrumbs} />
        <div>
          <h1>{place ? `Tire shops near ${placeName(place)}` : 'Tire shops near you'}</h1>
          <p className={styles['lead']}>
            {`We ship your tires to a shop, and the shop installs them. ${installPriceText(shown.found?.installers ?? [])}`}
          </p>
        </div>
        <PlaceForm
          action={FINDER_PATH + writeFinderState({ ...state, place: null, page: 1 })}
          answer={answer}
          where={place ? placeName(place) : zip}
        />
        {state.place !== null && place === null && <Notice tone="caution" title={UNKNOWN_PLACE} />}
        {where && (
          <ShopResults
            path={FINDER_PATH}
            state={state}
            where={where}
            shown={shown}
            near={near}
            hasRadius={edges === null}
            isOfMap={edges !== null}
            onSearchArea={(piece) => setPiece({ edges: piece, around })}
          />
        )}
        {region && (
          <AreaLinks
            label={`Tire shops in ${region.region}`}
            areas={areas.filter(({ state: its }) => its === region.stateAbbr)}
          />
        )}
        <AreaLinks label="Tire shops by city" areas={areas} />
      </Stack>
    </Page>
  );
}
