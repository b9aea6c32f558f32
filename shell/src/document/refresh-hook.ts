/**
 * In a watching build only: stands where React's developer tools stand, before React is there, and keeps who draws. React Refresh asks it which
 * roots to draw anew; without it changed sections would stay as they are.
 */
export const refreshHookScript =
  process.env['NODE_ENV'] === 'development'
    ? 'self.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map,supportsFiber:true,inject(r){const id=this.renderers.size+1;this.renderers.set(id,r);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}};'
    : '';
