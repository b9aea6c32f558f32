/**
 * Migrations that were written anew after they had landed, because a cluster whose tables are spread could not run them: they make the same of one database.
 * By version, the MD5 the earlier text had. A database that ran it takes the new text for it.
 */
export const MENDED: ReadonlyMap<number, string> = new Map([
  [20261125042000, 'b50d029f7bfbf454b02412b769c1492c'],
  [20261125150020, '790b585870da0b14a45587f97a59cf43'],
  [20261125160020, '0c76836bac249dcee2316af026c735f3'],
  [20261126090010, '107e4ee29ed1d758ea7ede789bd86d62'],
  [20261126090011, '69c9152a63fbb20ee43c6dce44da5bbc'],
  [20261126090012, 'dfa8d79a39d14fa2b2d435e8ab228497'],
  [20261127090000, '59ceac79f23554b73717afc7c6764ee7'],
  [20261127090010, '92e2144bc48292ae8f39a388c7e830a1'],
  [20261127090030, 'f08366ef9d08b452bf2731b20f31e76e'],
  [20261127090040, '6145bb2c5588799e475547d26100858e'],
  [20261127093000, '07b7aa2c984d79d2f2358c94483fea23'],
  [20261127110020, 'd4d2db06c3273e7f648f500ea35206de'],
  [20261127110150, '84fed1dde62213ea8eb558335311b92a'],
]);
