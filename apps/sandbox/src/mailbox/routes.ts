import type { FastifyInstance } from 'fastify';
import type { Attachment, Email } from 'postal-mime';
import { z } from 'zod';
import { formatCount, formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import type { ListedMail, MailStore } from './mail-store.ts';

interface MailboxOptions {
  store: MailStore;
  nav: Nav;
}

const ListQuery = z.object({
  to: z.string().max(320).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const ById = z.object({ id: z.string() });
const AttachmentPath = z.object({ id: z.string(), index: z.coerce.number().int().min(0) });

/**
 * For a mail's own HTML: no scripts, forms or frames; links open in a new tab; an opaque origin even if opened by
 * itself.
 */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The mailbox: every mail that the shops have sent, for people and for tests. */
export function mailboxRoutes(app: FastifyInstance, { store, nav }: MailboxOptions): void {
  const find = (id: string): ListedMail => {
    const mail = store.get(id);
    if (!mail) throw new Refusal(404, 'not_found', 'There is no such mail.');
    return mail;
  };

  app.get('/mailbox', (request, reply) => {
    const query = parseInput(ListQuery, request.query);
    const body = listBody(store.list(query), { to: query.to, kept: store.mailsKept });
    return sendPage(reply, page({ title: 'Mailbox', party: 'Sandbox Mail', nav: nav('mailbox'), body }));
  });

  app.get('/mailbox.json', async (request) => {
    const mails = store.list(parseInput(ListQuery, request.query));
    return { mails: await Promise.all(mails.map(async (mail) => mailJson(mail, await store.read(mail.id)))) };
  });

  app.get('/mailbox/:id', async (request, reply) => {
    const mail = find(parseInput(ById, request.params).id);
    const body = mailBody(mail, await store.read(mail.id));
    const title = mail.subject || '(no subject)';
    return sendPage(reply, page({ title, party: 'Sandbox Mail', nav: nav(), body }));
  });

  app.get('/mailbox/:id/html', async (request, reply) => {
    const mail = find(parseInput(ById, request.params).id);
    const email = await store.read(mail.id);
    reply.header('content-security-policy', mailPolicy);
    return sendPage(reply, `<!doctype html><base target="_blank">${withInlineImages(email)}`);
  });

  app.get('/mailbox/:id/attachments/:index', async (request, reply) => {
    const { id, index } = parseInput(AttachmentPath, request.params);
    const attachment = (await store.read(find(id).id)).attachments[index];
    if (!attachment) throw new Refusal(404, 'not_found', 'The mail has no such attachment.');
    const name = encodeURIComponent(attachmentName(attachment, index));
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(toBytes(attachment));
  });
}

function attachmentName({ filename }: Attachment, index: number): string {
  return filename ?? `attachment-${index + 1}`;
}

function toBytes({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

/** True if an attachment is a picture that the mail's HTML shows. */
function isShownIn({ html: markup = '', attachments }: Email, index: number): boolean {
  const cid = getContentId(attachments[index]);
  return cid !== undefined && markup.includes(`cid:${cid}`);
}

/** Without angle brackets. */
const getContentId = (attachment: Attachment | undefined): string | undefined =>
  attachment?.contentId?.replace(/^<|>$/g, '');

/** The mail's HTML with the images that it contains itself (`cid:`) inserted. */
function withInlineImages({ html: markup, attachments }: Email): string {
  return attachments.reduce((text, attachment) => {
    const cid = getContentId(attachment);
    if (!cid || !/^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(attachment.mimeType)) return text;
    return text.replaceAll(
      `cid:${cid}`,
      `data:${attachment.mimeType};base64,${toBytes(attachment).toString('base64')}`,
    );
  }, markup ?? '');
}

function listAttachments(id: string, email: Email) {
  return email.attachments.map((attachment, index) => ({
    name: attachmentName(attachment, index),
    type: attachment.mimeType,
    size: toBytes(attachment).length,
    href: `/mailbox/${id}/attachments/${index}`,
  }));
}

function mailJson({ bytes: _bytes, ...mail }: ListedMail, email: Email) {
  return {
    ...mail,
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: listAttachments(mail.id, email),
  };
}

function listBody(mails: ListedMail[], { to, kept }: { to: string | undefined; kept: number }): Html {
  const filter = to !== undefined && html`<p>To ${to}. <a href="/mailbox">Show all</a></p>`;
  if (mails.length === 0)
    return html`${filter}
      <p class="muted">No email yet.</p>`;
  return html`${filter}
    <div class="scroll">
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">To</th>
            <th scope="col">From</th>
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          ${mails.map(
            ({ id, subject, to: recipients, from, receivedAt, timesReceived }) =>
              html`<tr>
                <td data-column="Subject">
                  <a href="/mailbox/${id}">${subject || '(no subject)'}</a>
                  ${timesReceived > 1 && html`<span class="muted">sent ${timesReceived} times</span>`}
                </td>
                <td data-column="To">${recipients.join(', ')}</td>
                <td data-column="From">${from.replace(/ <.*>$/, '')}</td>
                <td data-column="Received">${formatInstant(receivedAt)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="muted">The newest ${formatCount(kept)} emails are kept. Older ones are deleted.</p>`;
}

function mailBody(mail: ListedMail, email: Email): Html {
  // Pictures that belong to the message itself are shown in it.
  const attachments = listAttachments(mail.id, email).filter((_, index) => !isShownIn(email, index));
  return html`<dl>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd>
        ${formatInstant(mail.receivedAt)}${mail.timesReceived > 1 && html` (sent ${mail.timesReceived} times)`}
      </dd>
    </dl>
    ${
      email.html !== undefined &&
      html`<h2>Message</h2>
        <iframe
          class="mail"
          title="The message as HTML"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src="/mailbox/${mail.id}/html"
        ></iframe>`
    }
    ${
      email.text !== undefined &&
      html`<details ${email.html === undefined && html`open`}>
        <summary>The same as text</summary>
        <pre>${email.text}</pre>
      </details>`
    }
    ${
      attachments.length > 0 &&
      html`<h2>Attachments</h2>
        <ul>
          ${attachments.map(
            ({ name, type, size, href }) =>
              html`<li><a href="${href}">${name}</a> <span class="muted">${type}, ${size} bytes</span></li>`,
          )}
        </ul>`
    }
    <details>
      <summary>Headers</summary>
      <pre>${email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre>
    </details>`;
}
