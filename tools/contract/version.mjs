const flat = (surface) =>
  new Map(Object.entries(surface).flatMap(([door, names]) => Object.entries(names).map(([name, digest]) => [`${door}: ${name}`, digest])));

/** Returns the names that were added, removed or changed between two surfaces, each with its door. */
export function difference(before, after) {
  const [old, now] = [flat(before), flat(after)];
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now].filter(([name, digest]) => old.has(name) && old.get(name) !== digest).map(([name]) => name),
  };
}

/** Returns the version after a change: a new major for a removal or a change, a new minor for an addition (semver.org). */
export function nextVersion(version, { added, removed, changed }) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length > 0 || changed.length > 0) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : version;
}
