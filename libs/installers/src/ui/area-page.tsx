import type { AnswerOf, getArea } from '@tirekit/contract';
import { Breadcrumbs, type Crumb, Page, Stack } from '@tirekit/ui';
import { type ShopsFound, useShops } from '../data/shops.ts';
import { areaSentences } from '../model/area-words.ts';
import type { FinderState } from '../model/finder-state.ts';
import { AreaLinks, areaPath } from './area-links.tsx';
import styles from './finder-page.module.css';
import { FINDER_PATH } from './finder-page.tsx';
import { ShopResults } from './shop-results.tsx';

export interface AreaPageProps extends AnswerOf<typeof getArea> {
  state: FinderState;
  found: ShopsFound;
}

/** The breadcrumbs of an urban area's page. */
export const areaCrumbs = (name: string): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Tire shops', to: FINDER_PATH },
  { label: name },
];

/** The shops of an urban area, with what is worth knowing of them. */
export function AreaPage({ area, neighbors, state, found }: AreaPageProps) {
  const where = { area: area.slug };
  const shown = useShops(where, state, found);
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs items={areaCrumbs(area.name)} />
        <div>
          <h1>Tire shops in {area.name}</h1>
          <p className={styles['lead']}>{areaSentences(area).join(' ')}</p>
        </div>
        <ShopResults
          path={areaPath(area.slug)}
          state={state}
          where={where}
          shown={shown}
          near={`around ${area.name}`}
          hasRadius={false}
        />
        <AreaLinks label="Nearby cities" areas={neighbors} />
      </Stack>
    </Page>
  );
}
