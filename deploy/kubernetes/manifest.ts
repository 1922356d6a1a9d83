export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  [field: string]: unknown;
};

export const labels = (name: string) => ({ 'app.kubernetes.io/name': 'zarpa', 'app.kubernetes.io/component': name });
