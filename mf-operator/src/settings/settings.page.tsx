import { Navigate } from 'react-router-dom';

/** Settings begin with those everybody has. */
export default function SettingsPage() {
  return <Navigate to="/settings/notifications" replace />;
}
