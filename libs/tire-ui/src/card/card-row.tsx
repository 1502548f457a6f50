import { Link } from '@tirekit/ui';
import type { ReactNode } from 'react';

import { DrawnThumbnail } from '../picture/drawn-thumbnail.tsx';
import { PhotoImage } from '../picture/photo-image.tsx';
import styles from './card-row.module.css';
import type { CardTire } from './card-tire.ts';

export interface CardRowProps {
  /** The tire's picture and names, and where the card leads. */
  tire: Pick<CardTire, 'brand' | 'line' | 'path' | 'thumbnail' | 'photo'>;
  /** Level of the title in the page's outline. */
  headingLevel?: 2 | 3;
  /** Lines below the title: size, score, verdict and the like. */
  children: ReactNode;
  price: ReactNode;
  /** A button, or the form around it; it stays above the card's own link. */
  actions?: ReactNode;
}

/** The layout of every item in a list of tires, alone or as a pair: a row where there is room, otherwise a card. */
export function CardRow({
  tire: { brand, line, path, thumbnail, photo },
  headingLevel = 3,
  children,
  price,
  actions,
}: CardRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles['frame']}>
      <article className={styles['card']} aria-label={`${brand} ${line}`}>
        {photo ? <PhotoImage photo={photo} view="thumbnail" /> : <DrawnThumbnail name={thumbnail} />}
        {/* The brand is the first line of the title, and is set apart as such. */}
        <Heading className={styles['title']}>
          <Link to={path}>{`${brand}\n${line}`}</Link>
        </Heading>
        {children}
        <div className={styles['offer']}>
          {price}
          {actions}
        </div>
      </article>
    </li>
  );
}
