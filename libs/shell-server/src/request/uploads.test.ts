import { messages, pictureTypes, UploadedPicture } from '@tirekit/contract';
import type { PicturesRule } from '@tirekit/shell-ui/wire';
import { describe, expect, test, vi } from 'vitest';
import { answerUpload, takePictures, uploadFile } from './uploads.ts';

const rule: PicturesRule = {
  types: pictureTypes,
  bytesMax: 10,
  countMax: 2,
  tooLarge: 'Too large',
  otherType: 'Not a picture',
  tooMany: 'Too many',
};
const path = '/v1/pictures';
const taken = (imageId: string) => Response.json({ imageId, path: '/files/a', width: 4, height: 3 });
const png = (content = 'a') => new File([content], 'a.png', { type: 'image/png' });
const sender = (...answers: Response[]) => {
  const sendFile = vi.fn<(path: string, file: Blob) => Promise<Response>>();
  for (const answer of answers) sendFile.mockResolvedValueOnce(answer);
  return { sendFile };
};

describe('A file', () => {
  const upload = { path, rule, schema: UploadedPicture };

  test('is handed to the API, whose description of it is the answer', async () => {
    const context = sender(taken('one'));
    await expect(uploadFile(context, png(), upload)).resolves.toMatchObject({
      ok: true,
      taken: { imageId: 'one' },
    });
    expect(context.sendFile).toHaveBeenCalledWith(path, expect.any(Blob));
  });

  test.each([
    ['is too large', png('a'.repeat(11)), 'Too large'],
    ['has another type', new File(['a'], 'a.txt', { type: 'text/plain' }), 'Not a picture'],
  ])('is not handed on if it %s', async (_, file, message) => {
    const context = sender();
    await expect(uploadFile(context, file, upload)).resolves.toEqual({ ok: false, message });
    expect(context.sendFile).not.toHaveBeenCalled();
  });

  test('is refused with the API’s message', async () => {
    const error = { code: 'unprocessable', message: 'Blurred', errorMessage: 'Blurred', statusCode: 422 };
    const context = sender(Response.json(error, { status: 422 }));
    await expect(uploadFile(context, png(), upload)).resolves.toEqual({ ok: false, message: 'Blurred' });
  });

  test('cannot be saved if the API is away', async () => {
    const context = { sendFile: () => Promise.reject(new TypeError('fetch failed')) };
    await expect(uploadFile(context, png(), upload)).resolves.toEqual({
      ok: false,
      message: messages.uploadsUnavailable,
    });
  });
});

describe('The pictures of a form', () => {
  const form = (ids: string[], files: File[]): FormData => {
    const fields = new FormData();
    for (const id of ids) fields.append('pictures', id);
    for (const file of files) fields.append('files', file);
    return fields;
  };

  test('are named by the form once they are taken', async () => {
    const fields = form(['sent-before', ''], [new File([], ''), png()]);
    await expect(takePictures(sender(taken('new')), fields, { path, rule })).resolves.toEqual({
      pictures: ['sent-before', 'new'],
      problem: null,
    });
    expect(fields.getAll('pictures')).toEqual(['sent-before', 'new']);
    expect(fields.has('files')).toBe(false);
  });

  test('are taken even if another one is refused', async () => {
    const fields = form([], [png('a'.repeat(11)), png()]);
    await expect(takePictures(sender(taken('good')), fields, { path, rule })).resolves.toEqual({
      pictures: ['good'],
      problem: 'Too large',
    });
  });

  test('are not sent if there are too many', async () => {
    const context = sender();
    const fields = form(['one', 'two'], [png()]);
    await expect(takePictures(context, fields, { path, rule })).resolves.toEqual({
      pictures: ['one', 'two'],
      problem: 'Too many',
    });
    expect(context.sendFile).not.toHaveBeenCalled();
  });
});

describe('The answer to a browser that sends a file', () => {
  const request = new Request('http://shop.test/picture', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: 'a',
  });

  test('describes the file that was taken', async () => {
    const answer = await answerUpload(request.clone(), (file) =>
      Promise.resolve({ ok: true, taken: { type: file.type, size: file.size } }),
    );
    expect(answer.status).toBe(201);
    await expect(answer.json()).resolves.toEqual({ type: 'image/png', size: 1 });
  });

  test('says why it was refused', async () => {
    const answer = await answerUpload(request.clone(), () =>
      Promise.resolve({ ok: false, message: 'Blurred' }),
    );
    expect(answer.status).toBe(422);
    await expect(answer.json()).resolves.toEqual({ message: 'Blurred' });
  });
});
