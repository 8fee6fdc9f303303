/**
 * The form hook of @refinedev/antd: record, save, messages of the server beside their fields, warning before leaving. The package
 * is one module of some 200 kB, so only the lazy form page may import this file.
 */
export { useForm as useAntdForm } from '@refinedev/antd'
