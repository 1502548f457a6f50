import type { AnswerOf, RankedBy, rankLines } from '@tirekit/contract';
import { CATEGORIES, REVIEW_WEIGHING } from '@tirekit/tires';
import { VERIFIED_FIRST } from '@tirekit/tire-ui';
import {
  Breadcrumbs,
  Button,
  Container,
  type Crumb,
  EmptyState,
  formatNumber,
  formatOneDecimal,
  Link,
  Pagination,
  SelectField,
  Stack,
} from '@tirekit/ui';
import { Form } from 'react-router';
import { type RankingState, writeRankingState } from '../model/ranking-state.ts';
import type { ReviewSection } from '../model/sections.ts';
import styles from './ranking-page.module.css';
import { ReviewLinks } from './review-links.tsx';

export interface RankingPageProps {
  section: ReviewSection;
  path: string;
  state: RankingState;
  pages: number;
  ranking: AnswerOf<typeof rankLines>;
  crumbs: readonly Crumb[];
}

const categories = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map(({ pathSlug, name }) => ({ value: pathSlug, label: name })),
];

const figure = (by: RankedBy, value: number): string =>
  by === 'buy-again' ? `${String(Math.round(value))}%` : formatOneDecimal(value);

/** Tires in the order of what reviewers say of one thing. */
export function RankingPage({ section, path, state, pages, ranking, crumbs }: RankingPageProps) {
  const { mean, lines, pageSize } = ranking;
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        <div>
          <h1>{section.title}</h1>
          <p className={styles['lead']}>{section.lead}</p>
        </div>
        <Form action={path} key={state.category} className={styles['form'] ?? ''} aria-label="Category">
          <SelectField
            label="Category"
            name="category"
            required={false}
            defaultValue={state.category ?? ''}
            options={categories}
          />
          <Button type="submit">Show tires</Button>
        </Form>
        {mean === null ? (
          <EmptyState title="No ratings yet">
            <p>None of these tires has been rated for this yet.</p>
          </EmptyState>
        ) : (
          <>
            <p className={styles['lead']}>
              {`The average of all these tires is ${figure(section.by, mean)}. It counts like ${REVIEW_WEIGHING.prior} further ratings for each of them, so three enthusiastic reviews don’t beat three hundred good ones. “As rated” is the average without that.`}
              {section.by !== 'buy-again' && ` ${VERIFIED_FIRST}`}
            </p>
            <table className={styles['table']}>
              <caption className={styles['caption']}>{section.title}</caption>
              <thead>
                <tr>
                  <th scope="col">Place</th>
                  <th scope="col">Tire</th>
                  <th scope="col">Average</th>
                  <th scope="col">As rated</th>
                  <th scope="col">Ratings</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line, at) => (
                  <tr key={line.path}>
                    <td>{(state.page - 1) * pageSize + at + 1}</td>
                    <th scope="row">
                      <Link to={`${line.path}/reviews`}>
                        {line.brandName} {line.name}
                      </Link>
                    </th>
                    <td>
                      <b>{figure(section.by, line.leaning)}</b>
                    </td>
                    <td>{figure(section.by, line.average)}</td>
                    <td>{formatNumber(line.ratings)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Pagination
              page={state.page}
              pageCount={pages}
              label="Pages of the ranking"
              hrefFor={(page) => path + writeRankingState({ ...state, page })}
            />
          </>
        )}
        <ReviewLinks />
      </Stack>
    </Container>
  );
}
