import type { ReactNode } from 'react';

import { ThumbnailDrawings } from '../picture/drawn-thumbnail.tsx';
import styles from './card-list.module.css';
import type { CardTire } from './card-tire.ts';

export interface CardListProps {
  /** The tires whose cards the list contains. */
  tires: readonly Pick<CardTire, 'thumbnail' | 'photo'>[];
  /** True if its next state is on the way. */
  busy?: boolean;
  /** Cards stand side by side where there is room. */
  columns?: boolean;
  /** `TireCard`s and other `CardRow`s. */
  children: ReactNode;
}

/** A list of cards, with the drawings that they share. */
export function CardList({ tires, busy = false, columns = false, children }: CardListProps) {
  return (
    <>
      <ThumbnailDrawings names={tires.flatMap(({ thumbnail, photo }) => (photo ? [] : [thumbnail]))} />
      <ul
        className={styles['list']}
        role="list"
        data-columns={columns || undefined}
        aria-busy={busy || undefined}
      >
        {children}
      </ul>
    </>
  );
}
