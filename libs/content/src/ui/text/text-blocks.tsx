import { useSite } from '@tirekit/shell-ui';
import { hoursLines } from '@tirekit/channel';
import { ButtonLink, Link, Notice } from '@tirekit/ui';
import { Fragment, type ReactNode, useId } from 'react';
import { plainWords, type TextBlock, type Words } from '../../model/text-tree.ts';
import { Figure } from './figure.tsx';
import { LenderExample } from './lender-example.tsx';
import styles from './text-blocks.module.css';

/** A text of a content file: its headings, paragraphs, lists, tables, notes, and drawings. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className={styles['text']}>
      <Blocks blocks={blocks} />
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
    <Block key={at} block={block} />
  ));
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Line words={block.words} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <Line words={block.words} />
        </Heading>
      );
    }
    case 'list':
      return <List {...block} />;
    case 'quote':
      return (
        <blockquote className={styles['quote']}>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className={styles['code']} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <TextTable {...block} />;
    case 'note':
      return (
        <div className={styles['note']}>
          <Notice role="note" {...(block.title !== null && { title: block.title })}>
            <div className={styles['noteText']}>
              <Blocks blocks={block.blocks} />
            </div>
          </Notice>
        </div>
      );
    case 'figure':
      return <Figure name={block.name} caption={block.caption} />;
    case 'button':
      return (
        <p className={styles['button']}>
          <ButtonLink tone="primary" to={block.to}>
            {block.label}
          </ButtonLink>
        </p>
      );
    case 'hours':
      return <Hours />;
    case 'financing':
      return <LenderExample />;
    case 'rule':
      return <hr />;
  }
}

function List({ from, items }: Extract<TextBlock, { kind: 'list' }>) {
  const points = items.map((item, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
    <li key={at}>
      <Blocks blocks={item} />
    </li>
  ));
  return from === null ? (
    <ul className={styles['list']}>{points}</ul>
  ) : (
    <ol className={styles['numbered']} start={from}>
      {points}
    </ol>
  );
}

/** A table that scrolls by itself where it is wider than the page, by keyboard too. */
function TextTable({ caption, align, rows }: Extract<TextBlock, { kind: 'table' }>) {
  const id = useId();
  const [head = [], ...body] = rows;
  const alignAt = (at: number) => align[at] ?? undefined;
  return (
    <div
      className={styles['scroll']}
      role="region"
      aria-label={caption ?? `Table: ${head.map(plainWords).join(', ')}`}
      tabIndex={0}
    >
      <table className={styles['table']} aria-labelledby={caption === null ? undefined : id}>
        {caption !== null && <caption id={id}>{caption}</caption>}
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={plainWords(cell)} scope="col" data-align={alignAt(at)}>
                <Line words={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([first = [], ...cells], at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
            <tr key={at}>
              <th scope="row" data-align={alignAt(0)}>
                <Line words={first} />
              </th>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
                <td key={column} data-align={alignAt(column + 1)}>
                  <Line words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** When the phone is answered, as the foot of every page says it. */
function Hours() {
  const { hours, desks } = useSite().channel.support;
  const all = [{ title: 'Support', hours }, ...desks];
  return (
    <dl className={styles['hours']}>
      {all.map((desk) => (
        <div key={desk.title}>
          <dt>{desk.title}</dt>
          {hoursLines(desk.hours).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Line({ words }: { words: readonly Words[] }): ReactNode {
  return words.map((word, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text never changes while it is shown
    <Fragment key={at}>{typeof word === 'string' ? word : <Meaning word={word} />}</Fragment>
  ));
}

function Meaning({ word }: { word: Exclude<Words, string> }) {
  switch (word.kind) {
    case 'strong':
      return (
        <strong>
          <Line words={word.words} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line words={word.words} />
        </em>
      );
    case 'deleted':
      return (
        <del>
          <Line words={word.words} />
        </del>
      );
    case 'code':
      return <code className={styles['inlineCode']}>{word.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return word.to.startsWith('/') ? (
        <Link to={word.to}>
          <Line words={word.words} />
        </Link>
      ) : (
        <a href={word.to}>
          <Line words={word.words} />
        </a>
      );
  }
}
