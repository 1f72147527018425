// What the parts of the console say, in Chinese.

export const kit = {
  http: {
    s400: '请求错误',
    s401: '访问权限不足',
    s403: '拒绝访问',
    s404: '无法访问，请检查地址',
    s408: '访问超时',
    s500: '系统错误，请联系管理员',
    s501: '服务未找到',
    s502: '网络错误',
    s503: '服务已停止，请联系管理员',
    s504: '服务已停止，请联系管理员',
  },
  toast: { region: '消息提示' },
}
