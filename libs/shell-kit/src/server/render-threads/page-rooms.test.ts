import { expect, test } from 'vitest';
import { PageRooms, type RoomTaken } from './page-rooms.ts';

const takeAll = (rooms: PageRooms): RoomTaken[] => {
  const taken: RoomTaken[] = [];
  for (let room = rooms.take(10); room !== null; room = rooms.take(10)) taken.push(room);
  return taken;
};

test('what one thread writes into a room the other reads there, and no other page is in it', () => {
  const worker = new PageRooms();
  const main = new PageRooms(worker.memory);
  const taken = takeAll(worker);
  for (const [at, room] of taken.entries()) worker.at(room).fill(at);
  expect(taken.length).toBeGreaterThan(1);
  for (const [at, room] of taken.entries()) expect([...main.at(room)]).toEqual(Array(10).fill(at));
});

test('a room that is freed is taken again, and none before', () => {
  const worker = new PageRooms();
  const main = new PageRooms(worker.memory);
  const [, second] = takeAll(worker);
  expect(worker.take(10)).toBeNull();
  if (second) main.free(second);
  expect(worker.take(20)).toEqual({ room: second?.room, bytes: 20 });
  expect(worker.take(10)).toBeNull();
});

test('a page that is too large for a room takes none', () => {
  const rooms = new PageRooms();
  expect(rooms.take(10_000_000)).toBeNull();
  expect(rooms.take(100_000)).not.toBeNull();
});
