import { cleanName } from './names.ts';

/** ISO 3166-1: each alpha-2 code with its alpha-3 code behind it. */
const CODES = `
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE
BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS
BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN
COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST
EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF
GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD
HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM
JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA
LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD
MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM
NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG
PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA
SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD
STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON
TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR
VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE
`;

/** Other names that people and systems use for a country, besides its English one. Keys are letters only, in upper case. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  UNITEDSTATESOFAMERICA: 'US',
  THEUNITEDSTATES: 'US',
  THEUNITEDSTATESOFAMERICA: 'US',
  AMERICA: 'US',
  UK: 'GB',
  GREATBRITAIN: 'GB',
  ENGLAND: 'GB',
  UNITEDKINGDOMOFGREATBRITAINANDNORTHERNIRELAND: 'GB',
  KOREAREPUBLICOF: 'KR',
  REPUBLICOFKOREA: 'KR',
  RUSSIANFEDERATION: 'RU',
  VIETNAM: 'VN',
  CZECHREPUBLIC: 'CZ',
  TURKEY: 'TR',
  HOLLAND: 'NL',
  THENETHERLANDS: 'NL',
};

/** Only the letters, without accents, in capitals: `U.S.A.` → `USA`, `Côte d’Ivoire` → `COTEDIVOIRE`. */
const getLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();

let known: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const byName = new Map(Object.entries(OTHER_NAMES));
  for (const both of CODES.trim().split(/\s/)) {
    const code = both.slice(0, 2);
    byName.set(getLetters(names.of(code) ?? code), code);
    byName.set(both.slice(2), code);
    byName.set(code, code);
  }
  return byName;
}

/**
 * The ISO 3166-1 alpha-2 code of a country by that code, its alpha-3 code, or its name in English: `usa`, `United States`;
 * null if there is none. It needs all names, so it is meant for servers.
 */
export function readCountry(typed: string): string | null {
  known ??= codesByName();
  return known.get(getLetters(cleanName(typed))) ?? null;
}
