import { Link } from '@tirekit/ui';
import type { ReactNode } from 'react';

import { TirePicture } from '../picture/tire-picture.tsx';
import styles from './card-row.module.css';
import type { CardTire } from './card-tire.ts';

export interface CardRowProps {
  /** The tire's picture and names, and where the card leads. */
  tire: Pick<CardTire, 'brand' | 'line' | 'path' | 'picture'>;
  /** Level of the title in the page's outline. */
  headingLevel?: 2 | 3;
  /** Set if `ThumbnailShapes` has drawn the shape of its picture, together with those of a list's other cards. */
  isShapeShared?: boolean;
  /** Shown below the title. */
  head: ReactNode;
  /** Shown beside it: verdict, score, price and the like. */
  children: ReactNode;
  price: ReactNode;
  /** Buttons and links; they stay above the card's own link. */
  actions?: ReactNode;
}

/** The layout of every tire in a list, alone or as a pair: a row where there is room, otherwise a card. */
export function CardRow({
  tire: { brand, line, path, picture },
  headingLevel = 3,
  isShapeShared = false,
  head,
  children,
  price,
  actions,
}: CardRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles['frame']} aria-label={`${brand.name} ${line.name}`}>
      <div className={styles['card']}>
        <div className={styles['picture']}>
          <TirePicture picture={picture} view="thumbnail" isShapeShared={isShapeShared} label="" />
        </div>
        <div className={styles['head']}>
          <Heading className={styles['title']}>
            <Link className={styles['link']} to={path}>
              <span className={styles['brand']}>{brand.name}</span>
              {` ${line.name}`}
            </Link>
          </Heading>
          {head}
        </div>
        <div className={styles['body']}>{children}</div>
        <div className={styles['price']}>{price}</div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </article>
  );
}
