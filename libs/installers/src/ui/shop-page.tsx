import {
  formatPhone,
  type Installer,
  installerServices,
  installerTireTypes,
  phoneLink,
} from '@tirekit/contract';
import {
  Badge,
  Breadcrumbs,
  ButtonLink,
  Cluster,
  type Crumb,
  Page,
  StarRating,
  Sidebar,
  SpecTable,
  Stack,
} from '@tirekit/ui';
import { Check, Truck } from '@tirekit/ui/icons';
import { Icon } from '@tirekit/ui';
import { momentText } from '@tirekit/shell-ui';
import { type ReactNode, useMemo } from 'react';
import { addressText, directionsLink, noOpenings, zipsText } from '../model/shop-words.ts';
import { FINDER_PATH } from './finder-page.tsx';
import { ShopMap } from './map/shop-map.tsx';
import { NextTimes } from './next-times.tsx';
import { OpenHours } from './open-hours.tsx';
import { OpenNow } from './open-now.tsx';
import styles from './shop-page.module.css';
import { ShopPrices } from './shop-prices.tsx';
import { ShopReviews } from './shop-reviews.tsx';
import { MakeYourShop } from './your-shop.tsx';
import { installerCertifications } from '../model/certification-names.ts';

/** The breadcrumbs of a shop's page. */
export const shopCrumbs = ({ company, area }: Pick<Installer, 'company' | 'area'>): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Tire shops', to: FINDER_PATH },
  ...(area ? [{ label: area.name, to: area.path }] : []),
  { label: company },
];

/** Everything a buyer wants to know of a shop before choosing it. */
export function ShopPage({ shop }: { shop: Installer }) {
  // The same list while the page is shown, so that the map keeps its view.
  const shown = useMemo(() => [shop], [shop]);
  const { mobile, services, tireTypes, certifications, phone, website, nextTime } = shop;
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumbs items={shopCrumbs(shop)} />
        <header className={styles['head']}>
          <h1>{shop.company}</h1>
          <div className={styles['line']}>
            <StarRating {...shop.rating} />
            <OpenNow shop={shop} />
            <a href="#hours">All hours</a>
            {mobile && <Badge icon={Truck}>Comes to you</Badge>}
          </div>
          <address className={styles['address']}>
            <span>
              {mobile ? `Starts out from ${shop.city}, ${shop.state} ${shop.zip}` : addressText(shop)}
            </span>
            {!mobile && (
              <a href={directionsLink(shop)} rel="nofollow noopener noreferrer">
                Get directions
              </a>
            )}
            <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
            {website !== null && (
              <a href={website} rel="nofollow noopener noreferrer">
                Website
              </a>
            )}
          </address>
        </header>
        <Sidebar side="end">
          <Stack gap={8}>
            {shop.imagePath !== null && (
              <img className={styles['picture']} src={shop.imagePath} alt={`${shop.company} from outside`} />
            )}
            <Part id="times" title="Next available times">
              <noscript>
                <p>{nextTime === null ? `${noOpenings}.` : momentText(nextTime, shop.timeZone)}</p>
              </noscript>
              <div className={styles['scripted']}>
                <NextTimes code={shop.code} />
              </div>
              <p className={styles['muted']}>
                For four tires of a common size. Choose your tires first, and pick a time at checkout.
              </p>
              <Cluster gap={2}>
                <ButtonLink tone="primary" to="/tire-sizes">
                  Find tires
                </ButtonLink>
                <MakeYourShop {...shop} />
              </Cluster>
            </Part>
            <Part id="prices" title="Prices">
              <ShopPrices shop={shop} />
            </Part>
            <Part id="services" title="Services">
              <Ticks items={services.map((code) => installerServices[code])} />
            </Part>
            <Part id="tires" title="What it works on">
              <Ticks items={tireTypes.map((type) => installerTireTypes[type])} />
              <SpecTable aria-labelledby="tires" rows={limitRows(shop)} />
            </Part>
            {certifications.length > 0 && (
              <Part id="certifications" title="Certifications">
                <Ticks items={certifications.map((code) => installerCertifications[code])} />
              </Part>
            )}
            <Part id="reviews" title="Reviews">
              <ShopReviews shop={shop} />
            </Part>
          </Stack>
          <Stack gap={6}>
            <Part id="hours" title="Hours">
              <OpenHours shop={shop} />
            </Part>
            <div className={styles['map']}>
              <ShopMap
                shops={shown}
                label={`Map with ${shop.company}`}
                selected={shop.code}
                onSelect={() => undefined}
              />
            </div>
          </Stack>
        </Sidebar>
      </Stack>
    </Page>
  );
}

function limitRows({ limits, serviceMiles, serviceZips }: Installer) {
  const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');
  return [
    { label: 'Rims', value: `${String(limits.minRimIn)} to ${String(limits.maxRimIn)} in` },
    { label: 'Aspect ratio', value: `${String(limits.minAspect)} and up` },
    { label: 'Tire width', value: `up to ${String(limits.maxWidthMm)} mm` },
    { label: 'Run-flat tires', value: yesNo(limits.runFlat) },
    { label: 'Light truck tires', value: yesNo(limits.lightTruck) },
    { label: 'Dual rear wheels', value: yesNo(limits.dually) },
    { label: 'Trailers', value: yesNo(limits.trailer) },
    { label: 'TPMS service', value: yesNo(limits.tpms) },
    ...(serviceMiles === null
      ? []
      : [{ label: 'Drives to you', value: `up to ${String(serviceMiles)} miles` }]),
    ...(serviceZips === null ? [] : [{ label: 'Drives to you in', value: zipsText(serviceZips) }]),
  ];
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const Ticks = ({ items }: { items: readonly string[] }) => (
  <ul role="list" className={styles['ticks']}>
    {items.map((item) => (
      <li key={item}>
        <Icon icon={Check} size={16} />
        {item}
      </li>
    ))}
  </ul>
);
