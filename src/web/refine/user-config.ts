export type { UserConfig, UserResource } from '../../declaration/derive/user-config'
