import { everybody, type Permission } from './permission.ts';

/** Permissions on everything that people write to the shop: messages, applications, reviews, the mailing list, chats. */
export const inboxPermissions: readonly Permission[] = [
  { thing: 'inbox', who: everybody, proof: ['nobody'], calls: ['installerApplications.create'] },
  { thing: 'inbox', who: everybody, proof: ['nobody'], calls: ['support.write', 'support.inquire'] },
  // Only the address's owner is told, by mail or text, whether it is on the list.
  { thing: 'inbox', who: everybody, proof: ['nobody'], calls: ['mailingList.email', 'mailingList.text'] },
  // A buyer with a proven order, or signed in, is known to both; a guest may write, too.
  { thing: 'inbox', who: everybody, proof: ['nobody'], calls: ['reviews.form', 'reviews.submit'] },
  { thing: 'inbox', who: everybody, proof: ['account', 'signed-link'], calls: ['reviews.remove'] },
  // Of whoever reads mails to the address that a guest typed.
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['reviews.confirm'] },
  // Of whoever bought an order: the link is the proof.
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['reviews.mails.stop'] },
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['mailingList.confirm'] },
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['mailingList.stop'] },
  { thing: 'inbox', who: everybody, proof: ['signed-link'], calls: ['mailingList.return'] },
  {
    thing: 'shop',
    who: everybody,
    proof: ['nobody'],
    calls: ['support.chat.status', 'mailingList.ways'],
  },
  {
    thing: 'inbox',
    who: everybody,
    proof: ['nobody'],
    calls: ['support.chat.open', 'support.chat.leave'],
  },
  {
    thing: 'chat',
    who: everybody,
    proof: ['chat-key'],
    calls: [
      'support.chat.get',
      'support.chat.say',
      'support.chat.page',
      'support.chat.transcript',
      'support.chat.end',
    ],
  },
  // Of all storefronts: one desk answers for all of them.
  {
    thing: 'inbox',
    who: 'signed-in',
    proof: ['support-account'],
    calls: [
      'support.desk.get',
      'support.desk.duty',
      'support.desk.chat',
      'support.desk.say',
      'support.desk.close',
    ],
  },
];
