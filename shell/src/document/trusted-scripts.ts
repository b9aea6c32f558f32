/**
 * Runs first of all in a document: its one policy of Trusted Types. The address of a script leads to builds (`/shell/`, `/remotes/`) of this host or of `others`,
 * which is what the reader's own machine serves to them alone; of a worker to what the page itself has made (`blob:`); every other is refused, and text never becomes code. Markup is let through as it is: libraries of the player write
 * their templates so, and the policy of scripts sees to it that nothing in it runs. A browser without Trusted Types passes this by.
 */
export const trustedScripts = (others: readonly string[]) =>
  `if(self.trustedTypes)trustedTypes.createPolicy('default',{createHTML:h=>h,createScriptURL(u){const a=new URL(u,location.href);if(a.origin===location.origin&&a.protocol==='blob:'||[location.origin,...${JSON.stringify(others)}].includes(a.origin)&&/^\\/(?:shell|remotes)\\//.test(a.pathname))return u}});`;
