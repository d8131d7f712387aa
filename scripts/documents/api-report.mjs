// The public surface of every entry point as text, in docs/api. Without `--local` a report that differs from the
// committed one is a failure; with it the reports are rewritten.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { entries, root } from '../entries.mjs';

const local = process.argv.includes('--local');
const configFile = path.join(root, 'api-extractor.json');
const base = ExtractorConfig.loadFile(configFile);
const reports = path.join(root, 'docs', 'api');
mkdirSync(reports, { recursive: true });
mkdirSync(path.join(root, 'temp', 'api'), { recursive: true });

const names = Object.keys(entries());
const reportOf = (entry) => `${entry === 'index' ? 'index' : entry.replace('/index', '').replaceAll('/', '-')}.api.md`;
const configs = names.map((entry) =>
  ExtractorConfig.prepare({
    configObject: {
      ...base,
      mainEntryPointFilePath: `<projectFolder>/dist/${entry}.d.ts`,
      apiReport: { ...base.apiReport, reportFileName: reportOf(entry) },
    },
    configObjectFullPath: configFile,
    packageJsonFullPath: path.join(root, 'package.json'),
  }),
);

const failed = [];
if (configs.length > 0) {
  const compilerState = CompilerState.create(configs[0], {
    additionalEntryPoints: configs.slice(1).map((config) => config.mainEntryPointFilePath),
  });
  configs.forEach((config, index) => {
    const result = Extractor.invoke(config, {
      localBuild: local,
      compilerState,
      messageCallback: (message) => {
        if (message.logLevel === 'info') message.handled = true;
      },
    });
    if (!result.succeeded || (result.apiReportChanged && !local)) failed.push(reportOf(names[index]));
  });
}
for (const file of readdirSync(reports).filter((each) => !names.map(reportOf).includes(each))) {
  if (local) rmSync(path.join(reports, file));
  else failed.push(file);
}
if (failed.length > 0) {
  process.stderr.write(
    `API reports out of date: ${failed.join(', ')}; run \`npm run api -- --local\` and commit docs/api\n`,
  );
  process.exit(1);
}
