import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, CompletedFields, FeedKind } from '../../../../platform/feeds/feed-kind.ts';
import {
  exportMedia,
  listShownMedia,
  readMedia,
  removeMedia,
  saveMedia,
  withdrawMedia,
} from '../product-media.ts';
import { holdPictures, knownPictures } from '../stored-pictures.ts';
import { type FindPicturedTires, pictureFinder } from './identify-pictures.ts';
import { pictureFields } from './picture-fields.ts';
import { fetchPicture, type FetchPicture, preparePictures } from './prepare-pictures.ts';

const USUAL: FeedFields = { view: 'angle', rank: 1, withdrawn: false };

/** A list of one picture for each tire names neither view nor rank. */
function completePicture(given: FeedFields): CompletedFields {
  const computed = Object.keys(USUAL).filter((name) => given[name] === undefined || given[name] === null);
  const filled = Object.fromEntries(computed.map((name) => [name, USUAL[name] ?? null]));
  return { fields: { ...given, ...filled }, computed, problems: [] };
}

const contentsOf = (rows: readonly ComparedFeedRow[]): string[] =>
  rows.map(({ fields }) => fields['content']).filter((content) => typeof content === 'string');

/** Pictures of an owner's tires and lines. */
export const createPicturesKind = (
  findTires: FindPicturedTires,
  fetch: FetchPicture = fetchPicture,
): FeedKind => ({
  name: 'pictures',
  fields: pictureFields,
  guards: [],
  complete: completePicture,
  prepare: (db, rows, surroundings) => preparePictures(db, rows, surroundings, fetch),
  identify: pictureFinder(findTires),
  read: readMedia,
  async check(sql, rows) {
    const known = await knownPictures(sql, contentsOf(rows));
    return new Map(
      rows.flatMap(({ rowNo, fields, before }): [number, string[]][] => {
        const { content, file = before?.['file'] ?? null } = fields;
        if (file === null || (content === undefined && before === null))
          return [[rowNo, ['The line names no picture that could be taken.']]];
        if (content === undefined || (typeof content === 'string' && known.has(content))) return [];
        return [[rowNo, ['The picture is no longer there. Import the files once more.']]];
      }),
    );
  },
  listOnSale: listShownMedia,
  write: saveMedia,
  discontinue: withdrawMedia,
  async remove(sql, keys) {
    await removeMedia(sql, keys);
    return [];
  },
  async listLost(sql, rows) {
    const kept = await holdPictures(sql, contentsOf(rows));
    return new Map(
      rows.flatMap(({ rowNo, fields: { content } }): [number, string][] =>
        typeof content !== 'string' || kept.has(content)
          ? []
          : [[rowNo, 'The former picture was deleted. Import it once more.']],
      ),
    );
  },
  export: exportMedia,
});
