import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { workspaces } from '../tools/workspaces.mjs';
import { dockerfiles } from './dockerfiles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (path) => readFileSync(join(folder, path), 'utf8');
/** A version to the last number, or a digest: nothing that means another image tomorrow. */
const isPinned = (image) => /@sha256:[0-9a-f]{64}$|:v?\d+\.\d+(\.\d+)?(-[a-z0-9.-]+)?$/.test(image);

const kubernetes = Object.fromEntries(
  readdirSync(join(folder, 'kubernetes'), { recursive: true })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => [path.replaceAll('\\', '/'), parseAllDocuments(read(`kubernetes/${path}`)).map((document) => document.toJS())]),
);
const objects = Object.values(kubernetes).flat();
const ofKind = (kind) => objects.filter((one) => one.kind === kind);
const deployments = ofKind('Deployment');
/** Those a cluster takes in, by the file of their model. What kustomize reads is none. */
const takenIn = objects
  .filter(({ kind }) => kind !== 'Kustomization')
  .map((object) => ({ object, model: `kubernetes-models/${object.apiVersion}/${object.kind}` }));

describe('Dockerfiles', () => {
  for (const [name, stages] of Object.entries(dockerfiles)) {
    const names = stages.map((stage) => stage.name);
    const last = stages.at(-1);

    it(`${name}: bases are pinned, or stages above`, () => {
      for (const [at, { base }] of stages.entries()) assert.ok(base === 'scratch' || names.slice(0, at).includes(base) || isPinned(base), base);
    });

    it(`${name}: what is copied is there, and from stages above`, () => {
      for (const { keyword, text, flags } of stages.flatMap(({ steps }) => steps).filter((step) => step.keyword === 'COPY'))
        if (flags.from) assert.ok(names.includes(flags.from), `${keyword} --from=${flags.from}`);
        else for (const path of text.split(/\s+/).slice(0, -1)) assert.ok(existsSync(join(root, path)), path);
    });

    if (last.base === 'scratch') continue;
    it(`${name}: runs as a user by number who is not root, says how it is, and starts what it starts without a shell around it`, () => {
      const said = Object.fromEntries(last.steps.map(({ keyword, text }) => [keyword, text]));
      assert.match(said.USER, /^[1-9]\d*:[1-9]\d*$/);
      assert.match(said.HEALTHCHECK, /CMD \[/);
      assert.ok([said.CMD, said.ENTRYPOINT].filter(Boolean).every((text) => Array.isArray(JSON.parse(text))));
      assert.ok(!last.steps.some(({ keyword, text }) => keyword === 'ENV' && /(PASSWORD|SECRET|KEY)=/.test(text)));
    });
  }

  it('install from the manifests of every package of the repository', () => {
    const copied = dockerfiles['api.Dockerfile'][0].steps.flatMap(({ text }) => text.split(/\s+/));
    assert.deepEqual(
      workspaces.filter((name) => !copied.includes(`${name}/package.json`)),
      [],
    );
  });
});

describe('compose.yml', () => {
  const { services } = parse(read('compose.yml'), { merge: true });

  it('pins what it does not build, and lets nobody gain rights', () => {
    for (const [name, { image, security_opt: options }] of Object.entries(services)) {
      assert.ok(image.startsWith('marquee-') || isPinned(image), `${name}: ${image}`);
      assert.deepEqual(options, ['no-new-privileges:true'], name);
    }
  });

  it('runs what is ours without rights, on file systems that cannot be written', () => {
    for (const name of ['api', 'worker', 'edge', 'bucket']) {
      const { user, cap_drop: dropped, read_only: isReadOnly } = services[name];
      assert.deepEqual([dropped, isReadOnly], [['ALL'], true], name);
      assert.match(user, /^[1-9]\d*:/, name);
    }
  });

  it('lets the world reach the edge, and the ports for encoders, and keeps no secret', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    for (const [name, port] of published)
      assert.ok(name === 'edge' || port.startsWith('127.0.0.1:') || (name === 'worker' && port.startsWith('21935-21942:')), name);
    assert.ok(!/(PASSWORD|SECRET|KEY)[A-Z_]*: [^$\s{]/.test(read('compose.yml')));
    const named = [...read('compose.yml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name);
    for (const name of named) assert.match(read('.env.example'), new RegExp(`^${name}=$`, 'm'));
  });

  it('keeps films under way on disk, and lets encoders send to the worker by TCP and UDP', () => {
    assert.deepEqual(services.worker.volumes, ['work:/var/lib/marquee']);
    assert.deepEqual(services.worker.ports, ['21935-21942:21935-21942/tcp', '21935-21942:21935-21942/udp']);
  });

  it('has two api processes, and a worker beside them', () => {
    assert.deepEqual([services.api.deploy.replicas, services.api.environment.MARQUEE_ROLE, services.worker.environment.MARQUEE_ROLE], [2, 'api', 'worker']);
  });
});

describe('Kubernetes', () => {
  for (const { metadata, spec } of deployments) {
    const { name } = metadata;
    const pod = spec.template.spec;
    const [container] = pod.containers;

    it(`${name}: no rights, no writable root, no token`, () => {
      assert.equal(pod.automountServiceAccountToken, false);
      assert.ok(pod.securityContext.runAsNonRoot && pod.securityContext.runAsUser > 0);
      assert.equal(pod.securityContext.seccompProfile.type, 'RuntimeDefault');
      for (const { securityContext: context } of pod.containers)
        assert.deepEqual([context.allowPrivilegeEscalation, context.readOnlyRootFilesystem, context.capabilities], [false, true, { drop: ['ALL'] }]);
    });

    it(`${name}: is replaced one by one, and never all at once`, () => {
      assert.ok(spec.replicas >= 2);
      assert.deepEqual(spec.strategy, { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
      const budget = ofKind('PodDisruptionBudget').find((one) => one.metadata.name === name);
      assert.deepEqual(budget.spec.selector, spec.selector);
    });

    it(`${name}: says how it is, and what it needs`, () => {
      const names = container.ports.map((port) => port.name);
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) assert.ok(names.includes(container[probe].httpGet.port), probe);
      for (const kind of ['requests', 'limits']) assert.ok(container.resources[kind].cpu && container.resources[kind].memory, kind);
    });

    it(`${name}: secrets by reference, volumes that are there, the image's user`, () => {
      const [from] = Object.keys(dockerfiles)
        .map((file) => file.replace('.Dockerfile', ''))
        .filter((file) => container.image.startsWith(`marquee-${file}:`));
      const user = dockerfiles[`${from}.Dockerfile`].at(-1).steps.find(({ keyword }) => keyword === 'USER').text;
      assert.equal(`${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`, user);
      assert.ok(isPinned(container.image));
      for (const { value = '' } of container.env) assert.ok(value.length < 20);
      assert.deepEqual(container.volumeMounts.map((mount) => mount.name).sort(), pod.volumes.map((volume) => volume.name).sort());
    });

    it(`${name}: nobody reaches it, and it reaches nobody, but for what is said`, () => {
      const closed = ofKind('NetworkPolicy').find((one) => one.metadata.name === 'nothing').spec;
      assert.deepEqual(closed.policyTypes, ['Ingress', 'Egress']);
      assert.ok(closed.podSelector.matchExpressions[0].values.includes(name) && !closed.ingress && !closed.egress);
    });
  }

  it('the server may write where it says its files are, and the edge where it says', () => {
    const writable = (name) =>
      deployments.find((one) => one.metadata.name === name).spec.template.spec.containers[0].volumeMounts.map(({ mountPath }) => mountPath);
    for (const name of ['api', 'worker'])
      assert.ok(writable(name).includes('/var/lib/marquee') && read('api.Dockerfile').includes('MARQUEE_DATA=/var/lib/marquee'));
    assert.ok(writable('edge').includes('/tmp') && read('edge/start.sh').includes('EDGE_DIR:=/tmp/edge'));
  });

  it('services find their pods, and name ports they have', () => {
    for (const { metadata, spec } of ofKind('Service')) {
      const found = deployments.find((one) => one.spec.template.metadata.labels['app.kubernetes.io/name'] === spec.selector['app.kubernetes.io/name']);
      const names = found.spec.template.spec.containers[0].ports.map(({ name }) => name);
      for (const { targetPort } of spec.ports) assert.ok(names.includes(targetPort), metadata.name);
    }
  });

  it('kustomizations name files that are there and objects that exist', () => {
    for (const [path, [{ kind, resources = [], replicas = [], images = [] }]] of Object.entries(kubernetes).filter(([file]) =>
      file.endsWith('kustomization.yaml'),
    )) {
      assert.equal(kind, 'Kustomization');
      for (const resource of resources) assert.ok(existsSync(join(folder, 'kubernetes', path, '..', resource)), resource);
      for (const { name } of replicas)
        assert.ok(
          deployments.some(({ metadata }) => metadata.name === name),
          name,
        );
      const used = deployments.map(({ spec }) => spec.template.spec.containers[0].image.split(':')[0]);
      for (const { name } of images) assert.ok(used.includes(name), name);
    }
    assert.equal(ofKind('Secret').length, 0);
  });

  it('objects are as the schemas of Kubernetes have them', async () => {
    for (const { object, model } of takenIn) {
      const { [object.kind]: Model } = await import(model);
      new Model(object).validate();
    }
  });

  it('objects have no field that Kubernetes does not know', () => {
    const literals = takenIn.map(
      ({ object, model }, at) =>
        `import type { I${object.kind} as T${at} } from '${model}';\nexport const o${at}: T${at} = ${JSON.stringify(object, null, 1)};\n`,
    );
    const file = join(root, '.data/cache/kubernetes.ts');
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, literals.join('\n'));
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'esnext', '--moduleResolution', 'bundler', file];
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), ...flags], { encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });
});
