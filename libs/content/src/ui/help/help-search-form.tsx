import { Button, LinkRows } from '@tirekit/ui';
import { useId, useState } from 'react';
import { Form } from 'react-router';
import { useHelpFinder } from '../../data/help-finder.ts';
import { HELP_PATH } from '../../model/content-paths.ts';
import { type HelpEntry, helpKinds } from '../../model/help-entry.ts';
import styles from './help.module.css';

export interface HelpSearchFormProps {
  /** The question that the server has answered; empty if there is none. */
  query: string;
  results: readonly HelpEntry[];
}

/**
 * Searches answers, terms, and articles. Without scripts the form asks the server; with them it finds while the visitor
 * types, by an index that is loaded when the field is first used.
 */
export function HelpSearchForm({ query, results }: HelpSearchFormProps) {
  const id = useId();
  const [isUsed, setIsUsed] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const find = useHelpFinder(isUsed);
  const question = (typed ?? query).trim();
  const isOwn = find !== null && typed !== null;
  const found = isOwn ? find(question) : results;
  const isAnswered = question !== '' && (isOwn || question === query);
  return (
    <div className={styles['search']}>
      <Form
        role="search"
        action={HELP_PATH}
        aria-label="Search the help center"
        className={styles['form'] ?? ''}
      >
        <label className={styles['label']} htmlFor={id}>
          What do you need help with?
        </label>
        <div className={styles['fieldLine']}>
          <input
            id={id}
            className={styles['field']}
            type="search"
            name="query"
            defaultValue={query}
            maxLength={80}
            placeholder="Returns, load range E, how old are the tires"
            autoComplete="off"
            enterKeyHint="search"
            onFocus={() => setIsUsed(true)}
            onInput={(event) => {
              setIsUsed(true);
              setTyped(event.currentTarget.value);
            }}
          />
          <Button type="submit" tone="primary">
            Search
          </Button>
        </div>
      </Form>
      <p role="status" className={styles['count']}>
        {isAnswered && countText(found.length, question)}
      </p>
      {isAnswered && found.length > 0 && (
        <LinkRows
          rows={found.map((entry) => ({
            to: entry.id,
            label: entry.title,
            detail: entry.summary,
            kind: helpKinds[entry.kind],
          }))}
        />
      )}
    </div>
  );
}

const countText = (count: number, question: string): string =>
  count === 0
    ? `Nothing found for “${question}”. Try other words, or ask us.`
    : `${String(count)} ${count === 1 ? 'result' : 'results'} for “${question}”`;
