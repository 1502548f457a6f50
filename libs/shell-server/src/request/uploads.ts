import { UploadedPicture, uploadRefusal } from '@tirekit/contract';
import { fileProblem, type FileRule, type PicturesRule } from '@tirekit/shell-ui/wire';
import type * as z from 'zod/mini';
import type { RequestContext } from './request-context.ts';

type FileSender = Pick<RequestContext, 'sendFile'>;

/** The API's description of a file that it has taken, or the message for its sender. */
export type Uploaded<Taken> = { ok: true; taken: Taken } | { ok: false; message: string };

interface UploadTo {
  /** Of the API. */
  readonly path: string;
  readonly rule: FileRule;
}

/** Hands a file to the API, which checks its content. */
export async function uploadFile<Schema extends z.ZodMiniType>(
  { sendFile }: FileSender,
  file: Blob,
  { path, rule, schema }: UploadTo & { readonly schema: Schema },
): Promise<Uploaded<z.output<Schema>>> {
  const problem = fileProblem(rule, file);
  if (problem !== null) return { ok: false, message: problem };
  const answer = await sendFile(path, file).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  const taken = schema.safeParse(body);
  if (answer?.ok && taken.success) return { ok: true, taken: taken.data };
  return { ok: false, message: uploadRefusal(body) };
}

/**
 * Sends the pictures that a form has brought along as `files`. From then on the form names them among its `pictures`, as it does those
 * that the browser has sent before.
 * @returns the ids of all pictures taken, and the first problem; null if there is none
 */
export async function takePictures(
  context: FileSender,
  fields: FormData,
  { path, rule }: { readonly path: string; readonly rule: PicturesRule },
): Promise<{ pictures: readonly string[]; problem: string | null }> {
  const pictures = fields
    .getAll('pictures')
    .filter((id) => typeof id === 'string')
    .filter(Boolean);
  const files = fields
    .getAll('files')
    .filter((file) => file instanceof File)
    .filter(({ size }) => size > 0);
  fields.delete('files');
  let problem = pictures.length + files.length > rule.countMax ? rule.tooMany : null;
  for (const file of problem === null ? files : []) {
    const sent = await uploadFile(context, file, { path, rule, schema: UploadedPicture });
    if (sent.ok) pictures.push(sent.taken.imageId);
    else problem ??= sent.message;
  }
  fields.delete('pictures');
  for (const id of pictures) fields.append('pictures', id);
  return { pictures, problem };
}

/**
 * Answers a browser that sends a file while its form is being filled in: the request's body is the file. The server has limited its
 * size.
 */
export async function answerUpload(
  request: Request,
  upload: (file: Blob) => Promise<Uploaded<unknown>>,
): Promise<Response> {
  const type = request.headers.get('content-type') ?? '';
  const sent = await upload(new Blob([await request.arrayBuffer()], { type }));
  return sent.ok
    ? Response.json(sent.taken, { status: 201 })
    : Response.json({ message: sent.message }, { status: 422 });
}
