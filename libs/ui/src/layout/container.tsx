import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

/** The elements that a layout primitive may render. */
export type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'main'
  | 'header'
  | 'footer'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form'
  | 'span';

/** The properties that every layout primitive has. */
export interface LayoutProps {
  as?: LayoutElement;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

export interface ContainerProps extends LayoutProps {
  /** `text` is a column of comfortable reading width. */
  width?: 'page' | 'text';
}

/** The page's column with its gutters. */
export function Container({ as: Element = 'div', width = 'page', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={classNames(styles['container'], className)} data-width={width} />;
}

/** A page's content: the column, with space below the header and above the footer. */
export function Page({ className, ...rest }: ContainerProps) {
  return <Container {...rest} className={classNames(styles['page'], className)} />;
}
