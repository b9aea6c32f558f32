/**
 * single-spa as the shell asks it: who is registered, started and told of a change. Of its two builds this is the one whose functions can be told apart. There
 * are no parcels, no jQuery, no browsers without `CustomEvent`; nobody keeps profiles, unloads, or reads more of an event than its name, no step of ours
 * takes its time, and what a message says is told by its number.
 */
export const singleSpa = {
  file: /single-spa[\\/]lib[\\/]es2015[\\/]esm[\\/]single-spa\.dev\.js$/,
  mark: 'function registerApplication(',
  emptied: {
    isParcel: 'return false;',
    ensureJQuerySupport: '',
    ensureValidAppTimeouts: 'return undefined;',
    reasonableTime: 'return appOrParcel[lifecycle](getProps(appOrParcel));',
    sanitizeArguments: 'return { name: appNameOrConfig.name, loadApp: appNameOrConfig.app, activeWhen: appNameOrConfig.activeWhen, customProps: {} };',
    toUnloadPromise: 'return Promise.resolve(appOrParcel);',
  },
  cuts: [
    [/^var singleSpa = [^]*?^\}\);$/gm, ''],
    [/(?<=^ {2}function getCustomEventDetail\(isBeforeChanges = false, extraProperties\) \{)\n[^]*?^(?= {2}\})/gm, ' return {}; '],
    [/^var customEvent = [^]*?^\};$/gm, 'var customEvent = NativeCustomEvent;'],
    [/^var devtools = [^]*?^\};$/gm, ''],
    [/^if \(isInBrowser[^]*?^\}$/gm, '', 2],
    [/^ {4}mountParcel: mountParcel\.bind\(appOrParcel\),\n {4}singleSpa$/gm, ''],
    [/^ *addProfileEntry\(.*\);$/gm, '', 16],
    [/(?<=formatErrorMessage\(\w+, )(?:`[^`]*`|"[^"]*")/g, 'false', 42],
  ],
};
