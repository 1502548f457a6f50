import { describe, expect, it } from 'vitest';
import { ownTextsFolder, getPort, readSettings, shellPorts } from './settings.ts';

describe('the settings of a start', () => {
  it('are port base 4200 and .tirekit in the checkout unless the environment says otherwise', () => {
    expect(readSettings('/checkout', {})).toEqual({
      root: '/checkout',
      dataDir: '/checkout/.tirekit',
      portBase: 4200,
      shellProcesses: 'one',
      databaseUrl: undefined,
      sampleData: true,
    });
    expect(
      readSettings('/checkout', { PORT_BASE: '5200', TIREKIT_DATA: '/data', DATABASE_URL: 'postgres://h/d' }),
    ).toMatchObject({ portBase: 5200, dataDir: '/data', databaseUrl: 'postgres://h/d' });
  });

  it('read an owner’s texts in the data directory, unless CONTENT_DIR names another folder', () => {
    const settings = readSettings('/checkout', { TIREKIT_DATA: '/data' });
    expect(ownTextsFolder(settings, { CONTENT_DIR: '' })).toBe('/data/content');
    expect(ownTextsFolder(settings, { CONTENT_DIR: 'texts' })).toBe('/checkout/texts');
  });

  it.each(['0', '-4', '4200.5', 'abc', '65535'])('refuse the port base %s', (PORT_BASE) => {
    expect(() => readSettings('/checkout', { PORT_BASE })).toThrow(/^PORT_BASE must be a whole number/);
  });

  it('let each storefront have a process of its own', () => {
    expect(readSettings('/checkout', { SHELL_PROCESSES: 'each' }).shellProcesses).toBe('each');
    expect(() => readSettings('/checkout', { SHELL_PROCESSES: 'two' })).toThrow(/^SHELL_PROCESSES is "one"/);
  });

  it('load the sample shop into the embedded database alone, unless SAMPLE_DATA says otherwise', () => {
    const own = { DATABASE_URL: 'postgres://h/d' };
    expect(readSettings('/checkout', own).sampleData).toBe(false);
    expect(readSettings('/checkout', { ...own, SAMPLE_DATA: 'on' }).sampleData).toBe(true);
    expect(readSettings('/checkout', { SAMPLE_DATA: 'off' }).sampleData).toBe(false);
    expect(() => readSettings('/checkout', { SAMPLE_DATA: 'no' })).toThrow(/^SAMPLE_DATA is "on"/);
  });

  it('refuse a database that is not PostgreSQL', () => {
    expect(() => readSettings('/checkout', { DATABASE_URL: 'mysql://host/db' })).toThrow(
      /^DATABASE_URL must look like/,
    );
  });

  it('give every server its port above the base', () => {
    const settings = readSettings('/checkout', { PORT_BASE: '5200' });
    expect(getPort(settings, 'api')).toBe(5210);
    expect(Object.fromEntries(shellPorts(settings, ['retail', 'employee-portal']))).toEqual({
      retail: 5200,
      'employee-portal': 5205,
    });
  });

  it('give a storefront that was generated later a port that nothing else has', () => {
    const settings = readSettings('/checkout', {});
    const shells = ['retail', 'shop-a', 'shop-b', 'shop-c', 'shop-d', 'shop-e'];
    const ports = [...shellPorts(settings, shells).values()];
    expect(ports).toEqual([4200, 4206, 4207, 4208, 4209, 4211]);
  });
});
